import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { giveItems } from '@casebench/domain/reviewing/give-items'
import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { assignReviews } from '@casebench/shared/contract/review-queue'
import { evenSplit } from '@casebench/shared/even-split'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { reviewersApartFrom } from '../reviewers/kept-apart.ts'
import { type NamedReviewer, reviewersNamed } from '../reviewers/reviewers.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { type Change, type LockedItem, lockItems, testedIn, type Wanted, wantedItems } from './locked-items.ts'

type Missed = Answer<typeof assignReviews>['missed'][number]
const isAsLookedAt = ({ reviewer }: LockedItem, seen: string | null): boolean => (reviewer?.id ?? null) === seen

const isOf = ({ reviewer }: LockedItem, reviewers: readonly NamedReviewer[]): boolean =>
  reviewers.length === 0 ? reviewer === null : reviewers.some(({ id }) => id === reviewer?.id)

/** What is to change, what is as wanted already, and what is not what the caller looked at any more. */
function plan(wanted: readonly Wanted[], held: ReadonlyMap<string, LockedItem>, reviewers: readonly NamedReviewer[]) {
  const changeable: LockedItem[] = []
  const missed: Missed[] = []
  let standing = 0
  for (const { id, reviewer: seen } of wanted) {
    const item = held.get(id)
    // Between several a repeated call finds its own work; one that is looked at as theirs may be split anew.
    if (item && isOf(item, reviewers) && (reviewers.length < 2 || !isAsLookedAt(item, seen))) standing += 1
    else if (item && isAsLookedAt(item, seen)) changeable.push(item)
    else missed.push({ id, reviewer: item?.reviewer ?? null })
  }
  return { changeable, missed, standing }
}

/**
 * Nobody marks their own work, that which they are kept apart from, or a case that they have as a test and have
 * not finished: what is left without a reviewer by it is missed.
 */
function share(
  items: readonly LockedItem[],
  reviewers: readonly NamedReviewer[],
  tested: ReadonlyMap<string, readonly string[]>,
  apart: ReadonlyMap<string, readonly string[]>,
): { changes: Change[]; own: Missed[] } {
  if (reviewers.length === 0) return { changes: items.map((held) => ({ held, to: null })), own: [] }
  const shares = evenSplit(
    items.map((held) => ({
      work: held,
      barred: new Set([held.candidateId, ...(tested.get(held.caseId) ?? []), ...(apart.get(held.id) ?? [])]),
    })),
    reviewers.map(({ id }) => id),
  )
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const changes = shares.flatMap(({ work, person }) => {
    const to = person === undefined ? undefined : byId.get(person)
    return to ? [{ held: work, to }] : []
  })
  const own = shares.flatMap(({ work, person }) => (person === undefined ? [{ id: work.id, reviewer: null }] : []))
  return { changes, own }
}

/** How many items each person gets; of a release, how many each gives back. */
function countedBy(changes: readonly Change[], whose: (change: Change) => NamedReviewer | null) {
  const counted = new Map<string, { person: NamedReviewer; items: number }>()
  for (const change of changes) {
    const person = whose(change)
    if (person) counted.set(person.id, { person, items: (counted.get(person.id)?.items ?? 0) + 1 })
  }
  return [...counted.values()]
}

/** Logs the changes, and stores a notification for each reviewer other than the caller. */
async function note(transaction: Transaction, changes: readonly Change[], caller: Caller): Promise<Notified[]> {
  const given = countedBy(changes, ({ to }) => to)
  const released = countedBy(changes, ({ held, to }) => (to === null ? held.reviewer : null))
  for (const { person, items } of given)
    await logAct(transaction, caller, { action: 'assign_review', about: person.email, detail: { items } })
  for (const { person, items } of released)
    await logAct(transaction, caller, { action: 'release_review', about: person.email, detail: { items } })
  const told = given
    .filter(({ person }) => person.id !== caller.userId)
    .map(({ person, items }): Notified => ({ userIds: [person.id], kind: 'reviewAssigned', count: items }))
  for (const one of told) await insertNotification(transaction, one)
  return told
}

function refusalFor(missed: readonly Missed[], own: readonly Missed[]) {
  if (own.length > 0)
    return conflict(
      'own_work',
      i18n.t(
        'People cannot mark their own work, that of people they are kept apart from, or a case they have as an unfinished test. Choose someone else.',
      ),
    )
  const taken = missed.find(({ reviewer }) => reviewer !== null)?.reviewer
  return taken
    ? conflict('taken', i18n.t('{name} has taken this in the meantime.', { name: taken.name || taken.email }))
    : conflict('nothing_waits', i18n.t('This no longer needs a review, or someone has released it.'))
}

function outcomeOf(assigned: number, missed: number, released: boolean): string {
  const done = released ? i18n.t('{assigned} released.', { assigned }) : i18n.t('{assigned} assigned.', { assigned })
  return missed === 0 ? done : `${done} ${i18n.t('{missed} skipped: changed in the meantime.', { missed })}`
}

/** What is as wanted already counts as done and tells nobody: the page may repeat the call. */
export const assignReviewsRoute = route(assignReviews, async ({ body, services, caller }) => {
  const { told, assigned, missed } = await transaction(services.database, async (transaction) => {
    const reviewers = await reviewersNamed(transaction, body.reviewers)
    const wanted = await wantedItems(transaction, body.items)
    const planned = plan(wanted, await lockItems(transaction, wanted), reviewers)
    const apart = await reviewersApartFrom(
      transaction,
      planned.changeable.map(({ id }) => id),
      reviewers.map(({ id }) => id),
    )
    const { changes, own } = share(planned.changeable, reviewers, await testedIn(transaction, reviewers), apart)
    if (changes.length + planned.standing === 0) throw refusalFor(planned.missed, own)
    await giveItems(
      transaction,
      changes.map(({ held, to }) => ({ id: held.id, reviewer: to?.id ?? null })),
    )
    return {
      told: await note(transaction, changes, caller),
      assigned: changes.length + planned.standing,
      missed: [...planned.missed, ...own],
    }
  })
  for (const one of told) await pushNotification(services, one)
  const shown = missed.map(({ id, reviewer }) => ({
    id,
    reviewer: reviewer && { email: reviewer.email, name: reviewer.name },
  }))
  return { message: outcomeOf(assigned, missed.length, body.reviewers.length === 0), assigned, missed: shown }
})
