import { randomUUID } from 'node:crypto'
import { AuditRefused, type SealingKey } from '@casebench/server/audit/audit-key'
import { entryDigest, genesis, sealDigest } from '@casebench/server/audit/digests'
import { entryColumns, entryOf, isSealable, sealingLock } from '@casebench/server/audit/entries'
import type { PinnedSeal } from '@casebench/server/audit/pins'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import type { Services } from '../services.ts'

/** A seal is read whole when it is checked. */
const mostInASeal = 1000
/** The next round comes in a moment; nothing else waits for a long one. */
const mostSealsAtOnce = 50

/** The newest seal, 0 where there is none, and the time. */
type Newest = { number: number; digest: Buffer | null; now: Date }

/** How many entries were sealed, and by which seal. */
type Made = { entries: number; seal?: PinnedSeal }
const none: Made = { entries: 0 }

async function sealNext(client: Transaction, key: SealingKey): Promise<Made> {
  // One worker at a time; another comes back later.
  const lock = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [sealingLock])
  if (!lock.rows[0]?.ours) return none
  const found = await client
    .selectFrom('activity_log')
    .select(entryColumns)
    .where('seal_number', 'is', null)
    .where(isSealable)
    .orderBy('id')
    .limit(mostInASeal)
    .execute()
  if (found.length === 0) return none
  const { rows } = await client.query<Newest>(
    `select coalesce(max(number), 0) as number, date_trunc('milliseconds', now()) as now,
            (select digest from audit_seal order by number desc limit 1) as digest from audit_seal`,
  )
  const newest = rows[0] as Newest
  const number = newest.number + 1
  const previous = newest.digest ?? genesis
  const sealedAt = newest.now.toISOString()
  // What somebody was erased from before its seal has its digest already.
  const entries = found.map(entryOf).map((entry) => ({ ...entry, salt: entry.erasedDigest ? null : randomUUID() }))
  const digest = sealDigest({ number, previous, sealedAt, entries: entries.map(entryDigest) })
  await client.query(
    `insert into audit_seal (number, previous, digest, entries, key_id, signature, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [number, previous, digest, entries.length, key.keyId, key.sign(digest), sealedAt],
  )
  await client.query(
    `update activity_log set seal_number = $1, salt = given.salt
       from unnest($2::bigint[], $3::uuid[]) as given (id, salt) where activity_log.id = given.id`,
    [number, entries.map(({ id }) => id), entries.map(({ salt }) => salt)],
  )
  return { entries: entries.length, seal: { number, digest: digest.toString('hex') } }
}

/** Once a day, or when it is another: whoever reads the trail sees that it is no longer sealed, and why. */
const noteRefusal = (database: Database, { findings }: AuditRefused) =>
  database.query(
    `insert into activity_log (actor, email, action, detail)
     select 'casebench', 'casebench', 'refuse_to_seal', $1
      where not exists (select from activity_log
              where action = 'refuse_to_seal' and detail = $1 and at > now() - interval '1 day')`,
    [{ findings }],
  )

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
  for (let seals = 0; seals < mostSealsAtOnce; seals++) {
    const { entries, seal } = await transaction(database, (client) => sealNext(client, key))
    if (seal) key.noteSeal(seal)
    total += entries
    if (entries < mostInASeal) break
  }
  return total
}
