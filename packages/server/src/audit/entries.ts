import { sql } from 'kysely'
import type { Database, Transaction } from '../database.ts'
import type { AuditEntry } from './digests.ts'

type Row = Omit<AuditEntry, 'at'> & { at: Date }

/** The columns of an entry, as {@link entryOf} wants them. */
export const entryColumns = 'id, at, actor, email, action, detail, tracked, salt, erased_digest as "erasedDigest"'

/** Whether an entry can be sealed: one that cannot stands in no other's way. */
export const sealable = `id > 0 and at between '2000-01-01Z' and '9999-12-31Z'`

/** What a search of the trail looks in: the very expression of the index `activity_log_search`. */
export const searchedText = `lower(action || ' ' || replace(action, '_', ' ') || ' ' || actor::text || ' ' || email::text || ' ' || detail::text)`

/** A text in a pattern of `like`, where it stands for itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whoever seals entries, or changes what a seal is made of, holds it. Any number that nothing else locks by. */
export const sealingLock = 7_203_461

/** Holds that lock until the transaction ends. */
export const lockSealing = (transaction: Transaction) =>
  transaction.selectNoFrom(sql`pg_advisory_xact_lock(${sealingLock})`.as('held')).execute()

export const entryOf = ({ id, at, ...rest }: Row): AuditEntry => ({ ...rest, id: Number(id), at: at.toISOString() })

/** The entries of seals from one number to another, both included, by seal and in the order in which they were sealed. */
export async function entriesBySeal(
  client: Database | Transaction,
  from: number,
  to: number,
): Promise<Map<number, AuditEntry[]>> {
  const { rows } = await client.query<Row & { seal_number: number }>(
    `select seal_number, ${entryColumns} from activity_log where seal_number between $1 and $2 order by seal_number, id`,
    [from, to],
  )
  const bySeal = new Map<number, AuditEntry[]>()
  for (const { seal_number, ...row } of rows) {
    const entries = bySeal.get(seal_number)
    if (entries) entries.push(entryOf(row))
    else bySeal.set(seal_number, [entryOf(row)])
  }
  return bySeal
}
