import { recordActivity } from '@casebench/domain/activity/record-activity'
import { holdersOf } from '@casebench/domain/authorization/holders'
import { type Notified, pushNotification } from '@casebench/domain/notifications'
import { giveItems } from '@casebench/domain/reviewing/give-items'
import { firstMatches } from '@casebench/domain/reviewing/rule-matches'
import { type StoredAllocation, type StoredRule, storedAllocation } from '@casebench/domain/reviewing/stored-allocation'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { evenSplit, type Room } from '@casebench/shared/even-split'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { dueItems } from './due-items.ts'
import { noteAssigned } from './note-assigned.ts'

/** Of this work alone: other locks of this kind have other numbers. */
const lockNumber = 20_261_128

type Needed = Pick<Services, 'database' | 'events' | 'logger'>
type Reviewer = { id: string; email: string; waiting: number }

/** Who of the reviewers of all rules may mark, with how much waits for each. */
async function reviewersOf(transaction: Transaction, rules: readonly StoredRule[]): Promise<Map<string, Reviewer>> {
  const rows = await transaction
    .selectFrom('user as u')
    .select(({ selectFrom, fn }) => [
      'u.id',
      'u.email',
      selectFrom('review_item as i')
        .select(fn.countAll<number>().as('count'))
        .whereRef('i.reviewer_id', '=', 'u.id')
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .where('u.id', '=', anyOf(rules.flatMap(({ reviewers }) => reviewers)))
    .where('u.suspended_at', 'is', null)
    .where('u.id', 'in', holdersOf('manual_assessment'))
    // None of them is deleted before the transaction ends, as whoever assigns by hand locks them: before the queue.
    .orderBy('u.id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((reviewer) => [reviewer.id, reviewer]))
}

const roomOf = ({ waiting }: Reviewer, { most }: StoredRule): Room => ({
  has: waiting,
  most: most ?? Number.POSITIVE_INFINITY,
})

/** Gives out what each rule decides about, to whoever of its reviewers has the least waiting; counts what each person gets. */
async function allocate(transaction: Transaction, { rules, apartBy }: StoredAllocation): Promise<Notified[]> {
  const reviewers = await reviewersOf(transaction, rules)
  const meets = await firstMatches(transaction, rules)
  const counts = new Map<string, number>()
  for (const [place, rule] of rules.entries()) {
    const room = new Map(
      rule.reviewers.flatMap((id): [string, Room][] => {
        const reviewer = reviewers.get(id)
        return reviewer ? [[id, roomOf(reviewer, rule)]] : []
      }),
    )
    const people = [...room].filter(([, { has, most }]) => has < most).map(([id]) => id)
    const condition = meets[place]
    if (people.length === 0 || condition === undefined) continue
    const items = await dueItems(transaction, condition, people, apartBy)
    const shares = items.map(({ id, barred }) => ({ work: id, barred: new Set(barred) }))
    const given = evenSplit(shares, people, room).flatMap(({ work, person }) =>
      person === undefined ? [] : [{ id: work, reviewer: person }],
    )
    await giveItems(transaction, given)
    for (const { reviewer: id } of given) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      const reviewer = reviewers.get(id)
      if (reviewer) reviewer.waiting += 1
    }
  }
  const told = [...counts].map(([id, count]) => ({ reviewer: reviewers.get(id), count }))
  for (const { reviewer, count } of told)
    if (reviewer)
      await recordActivity(transaction, {
        actor: 'casebench',
        about: reviewer.email,
        action: 'allocate_reviews',
        detail: { items: count },
      })
  return noteAssigned(transaction, counts)
}

/**
 * Gives results that wait without a reviewer to reviewers, by the rules of the installation. Any number of workers may look
 * at once: one of them allocates, and the others leave it to that one.
 * @returns how many people got something.
 */
export async function allocateReviews(services: Needed): Promise<number> {
  if ((await storedAllocation(services.database)).rules.length === 0) return 0
  const told = await transaction(services.database, async (client) => {
    const { isMine } = await client
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lockNumber})`.as('isMine'))
      .executeTakeFirstOrThrow()
    return isMine ? allocate(client, await storedAllocation(client)) : []
  })
  for (const notice of told) await pushNotification(services, notice)
  return told.length
}
