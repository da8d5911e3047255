import type { Tables } from '@casebench/database/tables'
import type { Queryable, Transaction } from '@casebench/server/database'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type NotNull,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { AuditEntry } from './digests.ts'

type Row = Omit<AuditEntry, 'at'> & { at: Date }

/** The columns of an entry, as {@link entryOf} wants them. */
export const entryColumns = [
  'id',
  'at',
  'actor',
  'email',
  'action',
  'detail',
  'tracked',
  'salt',
  'erased_digest as erasedDigest',
] as const

/** Whether an entry can be sealed. One that cannot is skipped, so that it does not block the others. */
export const isSealable = (entry: ExpressionBuilder<Tables, 'activity_log'>): Expression<SqlBool> =>
  entry.and([entry('id', '>', sql.lit(0)), entry.between('at', sql<Date>`'2000-01-01Z'`, sql<Date>`'9999-12-31Z'`)])

/** What a search of the trail looks in: the very expression of the index `activity_log_search`. */
const { ref } = expressionBuilder<Tables, 'activity_log'>()
export const searchedText: RawBuilder<string> = sql`lower(${ref('action')} || ' ' || replace(${ref('action')}, '_', ' ')
  || ' ' || ${ref('actor')}::text || ' ' || ${ref('email')}::text || ' ' || ${ref('detail')}::text)`

/** Advisory lock of sealing, and of every change to sealed data. The number is arbitrary; no other lock may use it. */
export const sealingLock = 7_203_461

/** Holds that lock until the transaction ends. */
export const lockSealing = (transaction: Transaction) =>
  transaction.selectNoFrom(sql`pg_advisory_xact_lock(${sealingLock})`.as('held')).execute()

/**
 * A moment as ISO 8601. One that no calendar has, as only somebody with the database in their hands writes it (`infinity`, or
 * far beyond the years of JavaScript), is what it is called: it fits no seal, and stops neither check, export nor erasure.
 */
export const momentText = (moment: Date): string =>
  moment instanceof Date && !Number.isNaN(moment.getTime()) ? moment.toISOString() : String(moment)

export const entryOf = ({ id, at, ...rest }: Row): AuditEntry => ({ ...rest, id: Number(id), at: momentText(at) })

/** The entries of seals from one number to another, both included, by seal and in the order in which they were sealed. */
export async function entriesBySeal(database: Queryable, from: number, to: number): Promise<Map<number, AuditEntry[]>> {
  const rows = await database
    .selectFrom('activity_log')
    .select(entryColumns)
    .select('seal_number')
    .where((entry) => entry.between('seal_number', from, to))
    .orderBy('seal_number')
    .orderBy('id')
    .$narrowType<{ seal_number: NotNull }>()
    .execute()
  const bySeal = new Map<number, AuditEntry[]>()
  for (const { seal_number, ...row } of rows) {
    const entries = bySeal.get(seal_number)
    if (entries) entries.push(entryOf(row))
    else bySeal.set(seal_number, [entryOf(row)])
  }
  return bySeal
}
