import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import type { Input } from '@casebench/shared/contract/endpoint'
import type { assignReviews } from '@casebench/shared/contract/review-queue'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { NamedReviewer } from '../reviewers/reviewers.ts'

/** An item that is wanted, with the id of whose it was when it was looked at. */
export type Wanted = { id: string; reviewer: string | null }
export type LockedItem = {
  id: string
  candidateId: string
  caseId: string
  reviewer: NamedReviewer | null
}
/** An item with who gets it; nobody where it is released. */
export type Change = { held: LockedItem; to: NamedReviewer | null }

/** Locked first and read then: whoever has waited for a lock sees whose it has become. */
export async function lockItems(transaction: Transaction, wanted: readonly Wanted[]): Promise<Map<string, LockedItem>> {
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

/** Used as the id of an email that no user has: it equals nobody's id. */
const nobody = ''

export async function wantedItems(
  transaction: Transaction,
  items: Input<typeof assignReviews>['body']['items'],
): Promise<Wanted[]> {
  const emails = items.flatMap(({ reviewer }) => reviewer ?? [])
  const rows = await transaction
    .selectFrom(givenList('seen', 'email', 'text', emails))
    .innerJoin('user as u', (join) => join.on((on) => on('u.email', '=', sql<string>`${on.ref('seen.email')}::citext`)))
    .select(['seen.email', 'u.id'])
    .distinct()
    .execute()
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  const each = new Map(items.map(({ id, reviewer }) => [id, reviewer === null ? null : (ids.get(reviewer) ?? nobody)]))
  return [...each].map(([id, reviewer]) => ({ id, reviewer }))
}

/** Which of the reviewers have a case as a test that is not finished. */
export async function testedIn(
  transaction: Transaction,
  reviewers: readonly NamedReviewer[],
): Promise<Map<string, string[]>> {
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
