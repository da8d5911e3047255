import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, now } from '@casebench/server/database/expressions'
import { type Notified, noteNotification, pushNotification } from '@casebench/server/notifications'
import type { Answer, Input } from '@casebench/shared/contract/call'
import { assignReviews } from '@casebench/shared/contract/review-queue'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Caller } from '../identity/callers.ts'
import { logAct } from '../people/acts.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { evenSplit } from './even-split.ts'
import { type NamedReviewer, reviewersNamed } from './reviewers.ts'

/** An item that is wanted, with the id of whose it was when it was looked at. */
type Wanted = { id: string; reviewer: string | null }
type Missed = Answer<typeof assignReviews>['missed'][number]
type Held = {
  id: string
  candidateId: string
  caseId: string
  reviewer: NamedReviewer | null
}
/** An item with who gets it; nobody where it is released. */
type Change = { held: Held; to: NamedReviewer | null }

/** Locked first and read then: whoever has waited for a lock sees whose it has become. */
async function lockItems(transaction: Transaction, wanted: readonly Wanted[]): Promise<Map<string, Held>> {
  const ids = wanted.map(({ id }) => id)
  await transaction
    .selectFrom('review_item')
    .where('assignment_id', '=', anyOf(ids))
    .orderBy('assignment_id')
    .forUpdate()
    .execute()
  const rows = await transaction
    .selectFrom('review_item as i')
    .leftJoin('user as r', 'r.id', 'i.reviewer_id')
    .select(({ eb, ref }) => [
      'i.assignment_id as id',
      'i.user_id as candidateId',
      'i.case_id as caseId',
      eb
        .case()
        .when('r.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: ref('r.id').$notNull(),
            email: ref('r.email').$notNull(),
            name: ref('r.name').$notNull(),
          }),
        )
        .end()
        .as('reviewer'),
    ])
    .where('i.assignment_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((held) => [held.id, held]))
}

const isAsLookedAt = ({ reviewer }: Held, seen: string | null): boolean => (reviewer?.id ?? null) === seen

/** Nobody has the id that stands for an email nobody has. */
const nobody = ''

async function wantedItems(
  transaction: Transaction,
  items: Input<typeof assignReviews>['body']['items'],
): Promise<Wanted[]> {
  const rows = await transaction
    .selectFrom(
      sql<{ email: string }>`unnest(${items.flatMap(({ reviewer }) => reviewer ?? [])}::text[])`.as<'seen'>(
        sql`seen (email)`,
      ),
    )
    .innerJoin('user as u', (join) => join.on((on) => on('u.email', '=', sql<string>`${on.ref('seen.email')}::citext`)))
    .select(['seen.email', 'u.id'])
    .distinct()
    .execute()
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  const each = new Map(items.map(({ id, reviewer }) => [id, reviewer === null ? null : (ids.get(reviewer) ?? nobody)]))
  return [...each].map(([id, reviewer]) => ({ id, reviewer }))
}

const isOf = ({ reviewer }: Held, reviewers: readonly NamedReviewer[]): boolean =>
  reviewers.length === 0 ? reviewer === null : reviewers.some(({ id }) => id === reviewer?.id)

/** What is to change, what is as wanted already, and what is not what the caller looked at any more. */
function plan(wanted: readonly Wanted[], held: ReadonlyMap<string, Held>, reviewers: readonly NamedReviewer[]) {
  const changeable: Held[] = []
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

/** Which of the reviewers have a case as a test that is not finished. */
async function testedIn(transaction: Transaction, reviewers: readonly NamedReviewer[]): Promise<Map<string, string[]>> {
  const rows = await transaction
    .selectFrom('assignment')
    .select(({ fn }) => ['case_id as caseId', fn.agg<string[]>('array_agg', ['user_id']).as('userIds')])
    .where('user_id', '=', anyOf(reviewers.map(({ id }) => id)))
    .where('mode', '=', 'test')
    .where('submitted', '=', false)
    .groupBy('case_id')
    .execute()
  return new Map(rows.map(({ caseId, userIds }) => [caseId, userIds]))
}

/**
 * Nobody marks their own work, or a case that they have as a test and have not finished: what is left without a reviewer
 * by it is missed.
 */
function share(
  items: readonly Held[],
  reviewers: readonly NamedReviewer[],
  tested: ReadonlyMap<string, readonly string[]>,
): { changes: Change[]; own: Missed[] } {
  if (reviewers.length === 0) return { changes: items.map((held) => ({ held, to: null })), own: [] }
  const shares = evenSplit(
    items.map((held) => ({ work: held, barred: new Set([held.candidateId, ...(tested.get(held.caseId) ?? [])]) })),
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

async function store(transaction: Transaction, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ held }) => held.id)
  const reviewers = changes.map(({ to }) => to?.id ?? null)
  await transaction
    .updateTable('review_item as i')
    .from(
      sql<{ id: string; reviewer: string | null }>`unnest(${ids}::uuid[], ${reviewers}::uuid[])`.as<'wanted'>(
        sql`wanted (id, reviewer)`,
      ),
    )
    .set(({ eb, ref }) => ({
      reviewer_id: ref('wanted.reviewer'),
      assigned_at: eb.case().when('wanted.reviewer', 'is not', null).then(now).end(),
    }))
    .whereRef('i.assignment_id', '=', 'wanted.id')
    .execute()
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

/** Writes it down and notes what each reviewer is to be told, who did not do it themselves. */
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
  for (const one of told) await noteNotification(transaction, one)
  return told
}

function refusalFor(missed: readonly Missed[], own: readonly Missed[]) {
  if (own.length > 0)
    return conflict(
      'own_work',
      'Nobody marks their own work, or a case that they have as a test and have not finished. Choose someone else for it.',
    )
  const taken = missed.find(({ reviewer }) => reviewer !== null)?.reviewer
  return taken
    ? conflict('taken', `${taken.name || taken.email} has taken this meanwhile.`)
    : conflict('nothing_waits', 'Nothing of this waits any more, or someone has released it meanwhile.')
}

function outcomeOf(assigned: number, missed: number, released: boolean): string {
  const done = `${assigned} ${released ? 'released' : 'assigned'}.`
  return missed === 0 ? done : `${done} ${missed} left as ${missed === 1 ? 'it is' : 'they are'}: changed meanwhile.`
}

/** What is as wanted already counts as done and tells nobody: the page may repeat the call. */
export const assignReviewsRoute = route(assignReviews, async ({ body, services, caller }) => {
  const { told, assigned, missed } = await transaction(services.database, async (transaction) => {
    const reviewers = await reviewersNamed(transaction, body.reviewers)
    const wanted = await wantedItems(transaction, body.items)
    const planned = plan(wanted, await lockItems(transaction, wanted), reviewers)
    const { changes, own } = share(planned.changeable, reviewers, await testedIn(transaction, reviewers))
    if (changes.length + planned.standing === 0) throw refusalFor(planned.missed, own)
    await store(transaction, changes)
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
