import type { Tables } from '@casebench/database/tables'
import { hasOpenTest } from '@casebench/domain/disclosure/withheld'
import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import { isKeptApart, isTest, type KeptApart } from '@casebench/domain/reviewing/kept-apart'
import { isLeftBy } from '@casebench/domain/reviewing/left-by'
import { type Condition, isToAllocate } from '@casebench/domain/reviewing/rule-matches'
import type { Transaction } from '@casebench/server/database'
import { anyOf, givenList } from '@casebench/server/database/expressions'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

/** How many results are looked at for one rule at once: for each it is found out who may not get it. */
export const windowSize = 500

/** A place in the queue: what comes after it has begun to wait later. */
export type Place = { since: Date; id: string }

/** The next results that meet a rule, longest waiting first, after a place or from the first on. */
export const nextCandidates = (transaction: Transaction, meets: Condition, after: Place | undefined) =>
  transaction
    .selectFrom('review_item as i')
    .select(['i.assignment_id as id', 'i.since'])
    .where(isToAllocate)
    .where(meets)
    .where(({ and, eb, refTuple, tuple }) =>
      after ? eb(refTuple('i.since', 'i.assignment_id'), '>', tuple(after.since, after.id)) : and([]),
    )
    .orderBy('i.since')
    .orderBy('i.assignment_id')
    .limit(windowSize)
    .execute()

type Column = 'i.submission_id' | 'i.user_id' | 'i.mode' | 'i.case_id' | 'i.contests' | 'i.not_sure' | 'i.left_not_sure'

/**
 * Whether a reviewer may not get an item `i`: it is their own, they are kept apart from it, they have its case as a test that is not
 * finished, they are to mark it blindly, or they have left it not sure.
 */
function isBarred(ref: (column: Column) => Expression<never>, reviewerId: Expression<string>, apart: KeptApart) {
  const { eb, or } = expressionBuilder<Tables>()
  const conditions: Expression<SqlBool>[] = [
    eb(reviewerId, '=', ref('i.user_id')),
    hasOpenTest(sql`array[${reviewerId}]`, ref('i.case_id')),
    isBlindTo(ref('i.submission_id'), sql`array[${reviewerId}]`),
    isLeftBy(ref, reviewerId),
    isKeptApart(apart, reviewerId, { userId: ref('i.user_id'), isTest: isTest(ref('i.mode')) }),
  ]
  return or(conditions)
}

type Wanted = { ids: readonly string[]; reviewers: readonly string[]; apart: KeptApart; limit: number }

/**
 * Of these items those that at least one of the reviewers may get, longest waiting first, with who of them may not. Locked;
 * what somebody else is about to assign is left to them.
 */
export const dueItems = (transaction: Transaction, { ids, reviewers, apart, limit }: Wanted) =>
  transaction
    .selectFrom('review_item as i')
    .innerJoinLateral(
      ({ selectFrom, ref }) =>
        selectFrom(givenList('p', 'id', 'uuid', reviewers))
          .select(({ fn, ref: own }) =>
            sql<string[]>`coalesce(${fn.agg<string[]>('array_agg', ['p.id'])} filter (where ${isBarred(
              ref as never,
              sql<string>`${own('p.id')}`,
              apart,
            )}), '{}')`.as('ids'),
          )
          .as('barred'),
      (join) => join.onTrue(),
    )
    .select(['i.assignment_id as id', 'barred.ids as barred'])
    .where('i.assignment_id', '=', anyOf(ids))
    .where(isToAllocate)
    .where(({ ref }) => sql<boolean>`cardinality(${ref('barred.ids')}) < ${reviewers.length}`)
    .orderBy('i.since')
    .orderBy('i.assignment_id')
    .limit(limit)
    .forUpdate('i')
    .skipLocked()
    .execute()
