import { recordActivity } from '@casebench/domain/activity/record-activity'
import { holdersOf } from '@casebench/domain/authorization/holders'
import { type Notified, pushNotification } from '@casebench/domain/notifications'
import { giveItems } from '@casebench/domain/reviewing/give-items'
import { isAnyoneKeptApart, keptApart } from '@casebench/domain/reviewing/kept-apart'
import { releaseKeptApart } from '@casebench/domain/reviewing/release-kept-apart'
import { firstMatches } from '@casebench/domain/reviewing/rule-matches'
import {
  allocationLock,
  forgetDeleted,
  type StoredAllocation,
  storedAllocation,
} from '@casebench/domain/reviewing/stored-allocation'
import { waitingFor } from '@casebench/domain/reviewing/waiting-for'
import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { tryLock } from '@casebench/server/database/locks'
import { evenSplit, type Room } from '@casebench/shared/even-split'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { dueItems, nextCandidates, type Place, windowSize } from './due-items.ts'
import { noteAssigned } from './note-assigned.ts'

/** Of one rule at one look: the next one comes in seconds. */
const batchSize = 200
/** A look that takes longer gives up: marking waits for what it has locked. Milliseconds. */
const longest = 5000

type Needed = Pick<Services, 'database' | 'events' | 'logger'>
type Reviewer = { id: string; email: string; has: number }

/** Where to go on with a rule whose oldest results nobody of it may get. Lost with the process: it begins anew then. */
const places = new WeakMap<Database, Map<string, Place>>()

function placesOf(database: Database): Map<string, Place> {
  const known = places.get(database) ?? new Map<string, Place>()
  places.set(database, known)
  return known
}

/** Who of these may mark, with how much waits for each. None of them is deleted before the transaction ends. */
const markersAmong = (transaction: Transaction, ids: readonly string[]): Promise<Reviewer[]> =>
  transaction
    .selectFrom('user as u')
    .select(({ ref }) => ['u.id', 'u.email', waitingFor(ref('u.id')).as('has')])
    .where('u.id', '=', anyOf(ids))
    .where('u.suspended_at', 'is', null)
    .where('u.id', 'in', holdersOf('manual_assessment'))
    // Before anything of the queue, as a deletion reaches the queue through them.
    .orderBy('u.id')
    .forKeyShare()
    .execute()

/** Gives out what a rule decides about, to whoever of its reviewers has the least waiting. */
async function allocateBy(
  transaction: Transaction,
  { rules, revision }: StoredAllocation,
  at: number,
  known: Map<string, Place>,
): Promise<Notified[]> {
  const rule = rules[at]
  if (!rule) return []
  const most = rule.most ?? Number.POSITIVE_INFINITY
  const markers = new Map((await markersAmong(transaction, rule.reviewers)).map((marker) => [marker.id, marker]))
  // In the order of the rule: of those who have as few, the first named gets the next.
  const reviewers = rule.reviewers.flatMap((id) => markers.get(id) ?? []).filter(({ has }) => has < most)
  const meets = (await firstMatches(transaction, rules.slice(0, at + 1))).at(-1)
  if (reviewers.length === 0 || meets === undefined) return []
  const key = `${revision} ${at}`
  const candidates = await nextCandidates(transaction, meets, known.get(key))
  const last = candidates.at(-1)
  const free = reviewers.reduce((sum, { has }) => sum + most - has, 0)
  const limit = Math.min(batchSize, free)
  const ids = candidates.map(({ id }) => id)
  const people = reviewers.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await dueItems(transaction, { ids, reviewers: people, apart: await keptApart(transaction), limit })
  if (last !== undefined && candidates.length === windowSize && items.length < limit) known.set(key, last)
  else known.delete(key)
  const room = new Map(reviewers.map(({ id, has }): [string, Room] => [id, { has, most }]))
  const shares = items.map(({ id, barred }) => ({ work: id, barred: new Set(barred) }))
  const given = evenSplit(shares, people, room).flatMap(({ work, person }) =>
    person === undefined ? [] : [{ id: work, reviewer: person }],
  )
  await giveItems(transaction, given)
  const counts = new Map<string, number>()
  for (const { reviewer } of given) counts.set(reviewer, (counts.get(reviewer) ?? 0) + 1)
  await recordActivity(
    transaction,
    ...reviewers.flatMap(({ id, email }) => {
      const items = counts.get(id)
      return items === undefined
        ? []
        : [{ actor: 'casebench', about: email, action: 'allocate_reviews', detail: { items } }]
    }),
  )
  return noteAssigned(transaction, counts)
}

/** Does this in a transaction of its own, unless somebody else allocates or changes the rules at the moment. */
const alone = <Result>(
  database: Database,
  work: (transaction: Transaction, allocation: StoredAllocation) => Promise<Result>,
): Promise<Result | undefined> =>
  transaction(database, async (client) => {
    await sql`set local statement_timeout = ${sql.lit(longest)}`.execute(client)
    return (await tryLock(client, allocationLock)) ? work(client, await storedAllocation(client)) : undefined
  })

/**
 * Gives results that wait without a reviewer to reviewers, by the rules of the installation, and takes from reviewers what
 * they are kept apart from. Any number of workers may look at once: one of them allocates, and the others leave it to that
 * one. Each rule is by itself: what fails or takes long with one is no matter of the others.
 * @returns how many people got something.
 */
export async function allocateReviews({ database, events, logger }: Needed): Promise<number> {
  const { rules } = await storedAllocation(database)
  if (rules.length === 0 && !isAnyoneKeptApart(await keptApart(database))) return 0
  await alone(database, async (client, allocation) => {
    await releaseKeptApart(client, await keptApart(client), 'casebench')
    await forgetDeleted(client, allocation)
  })
  let count = 0
  for (const at of rules.keys()) {
    const told = await alone(database, (client, allocation) =>
      allocateBy(client, allocation, at, placesOf(database)),
    ).catch((error: unknown) => {
      logger.warn({ err: error, rule: at + 1 }, 'a rule of review allocation failed')
      return undefined
    })
    for (const notice of told ?? []) await pushNotification({ events, logger }, notice)
    count += told?.length ?? 0
  }
  return count
}
