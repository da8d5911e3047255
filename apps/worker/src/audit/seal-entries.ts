import { randomUUID } from 'node:crypto'
import { activityColumns } from '@casebench/domain/activity/record-activity'
import { AuditRefused, type SealingKey } from '@casebench/domain/audit/audit-key'
import { entryDigest, genesis, sealDigest } from '@casebench/domain/audit/digests'
import { entryColumns, entryOf, isSealable, sealingLock } from '@casebench/domain/audit/entries'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { givenRows, json } from '@casebench/server/database/expressions'
import type { PinnedSeal } from '@casebench/server/given-pins'
import { inEnglish } from '@casebench/shared/message'
import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** A seal is read whole when it is checked. */
const maxEntriesPerSeal = 1000
/** The next round comes in a moment; nothing else waits for a long one. */
const maxSealsPerRun = 50

/** How many entries were sealed, and by which seal. */
type Made = { entries: number; seal?: PinnedSeal }
const none: Made = { entries: 0 }

/** Says whether it is ours until the transaction ends. */
async function takeLock(transaction: Transaction): Promise<boolean> {
  const { isOurs } = await transaction
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${sealingLock})`.as('isOurs'))
    .executeTakeFirstOrThrow()
  return isOurs
}

/** The newest seal, 0 where there is none, and the time. */
const newestSeal = (transaction: Transaction) =>
  transaction
    .selectFrom('audit_seal')
    .select(({ fn, lit, selectFrom }) => [
      fn.coalesce(fn.max('number'), lit(0)).as('number'),
      sql<Date>`date_trunc('milliseconds', now())`.as('now'),
      selectFrom('audit_seal').select('digest').orderBy('number', 'desc').limit(1).as('digest'),
    ])
    .executeTakeFirstOrThrow()

async function sealNext(transaction: Transaction, key: SealingKey): Promise<Made> {
  // One worker at a time; another comes back later.
  if (!(await takeLock(transaction))) return none
  const found = await transaction
    .selectFrom('activity_log')
    .select(entryColumns)
    .where('seal_number', 'is', null)
    .where(isSealable)
    .orderBy('id')
    .limit(maxEntriesPerSeal)
    .execute()
  if (found.length === 0) return none
  const newest = await newestSeal(transaction)
  const number = newest.number + 1
  const previous = newest.digest ?? genesis
  const sealedAt = newest.now.toISOString()
  // What somebody was erased from before its seal has its digest already.
  const entries = found.map(entryOf).map((entry) => ({ ...entry, salt: entry.erasedDigest ? null : randomUUID() }))
  const digest = sealDigest({ number, previous, sealedAt, entries: entries.map(entryDigest) })
  await transaction
    .insertInto('audit_seal')
    .values({
      number,
      previous,
      digest,
      entries: entries.length,
      key_id: key.keyId,
      signature: key.sign(digest),
      sealed_at: sealedAt,
    })
    .execute()
  const salts = entries.map(({ id, salt }) => ({ id, salt }))
  await transaction
    .updateTable('activity_log as l')
    .from(givenRows('given', { id: 'bigint', salt: 'uuid' }, salts))
    .set(({ ref }) => ({ seal_number: number, salt: ref('given.salt') }))
    .whereRef('l.id', '=', 'given.id')
    .execute()
  return { entries: entries.length, seal: { number, digest: digest.toString('hex') } }
}

/** Once a day, or when it is another: whoever reads the trail sees that it is no longer sealed, and why. */
async function noteRefusal(database: Database, { findings }: AuditRefused): Promise<void> {
  const action = 'refuse_to_seal'
  const detail = sql<string>`${json({ findings: findings.map(inEnglish) })}::jsonb`
  await database
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(
      database
        .selectNoFrom(({ val }) => [
          val('casebench').as('actor'),
          val('casebench').as('email'),
          val(action).as('action'),
          detail.as('detail'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('activity_log')
                .select('id')
                .where('action', '=', action)
                .where('detail', '=', detail)
                .where('at', '>', sql<Date>`now() - interval '1 day'`),
            ),
          ),
        ),
    )
    .execute()
}

/**
 * Seals the entries of the activity log that have no seal yet: each seal covers the ones before it, so that nothing
 * of the past can be changed, taken out or put in without breaking the chain.
 * @returns how many entries were sealed.
 * @throws AuditRefused where keys or seals are not as they were made; a person reads so in the trail.
 */
export async function sealEntries({ database, auditKey }: Pick<Services, 'database' | 'auditKey'>): Promise<number> {
  const key = await auditKey().catch(async (error: unknown) => {
    if (error instanceof AuditRefused) await noteRefusal(database, error)
    throw error
  })
  let total = 0
  for (let seals = 0; seals < maxSealsPerRun; seals++) {
    const { entries, seal } = await transaction(database, (transaction) => sealNext(transaction, key))
    if (seal) key.noteSeal(seal)
    total += entries
    if (entries < maxEntriesPerSeal) break
  }
  return total
}
