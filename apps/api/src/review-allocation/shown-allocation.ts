import { type Condition, firstMatches, isToAllocate } from '@casebench/domain/reviewing/rule-matches'
import type { StoredAllocation, StoredRule } from '@casebench/domain/reviewing/stored-allocation'
import { waitingFor } from '@casebench/domain/reviewing/waiting-for'
import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import type { Allocation, AllocationRule } from '@casebench/shared/contract/review-allocation'
import { reviewsCounted } from '@casebench/shared/contract/review-queue'
import { reviewerIds } from '../reviewers/reviewers.ts'

type ShownReviewer = AllocationRule['reviewers'][number]

async function reviewersOf(database: Queryable, rules: readonly StoredRule[]): Promise<Map<string, ShownReviewer>> {
  const rows = await database
    .selectFrom('user as u')
    .select(({ and, eb, ref }) => [
      'u.id',
      'u.email',
      'u.name',
      and([eb('u.suspended_at', 'is', null), eb('u.id', 'in', reviewerIds)])
        .$castTo<boolean>()
        .as('may_mark'),
      waitingFor(ref('u.id')).as('waiting'),
    ])
    .where('u.id', '=', anyOf(rules.flatMap(({ reviewers }) => reviewers)))
    .execute()
  return new Map(rows.map(({ id, ...reviewer }) => [id, reviewer]))
}

async function cohortNames(database: Queryable, rules: readonly StoredRule[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('cohort')
    .select(['id', 'description'])
    .where('id', '=', anyOf(rules.flatMap(({ cohorts }) => cohorts)))
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}

async function countOf(database: Queryable, meets: Condition): Promise<number> {
  const { count } = await database
    .selectFrom((from) =>
      from
        .selectFrom('review_item as i')
        .select('i.assignment_id')
        .where(isToAllocate)
        .where(meets)
        .limit(reviewsCounted)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Rules as an owner reads them: by names, with what they find. Reviewers who were deleted are left out. */
export async function shownAllocation(
  database: Queryable,
  { revision, apartBy, rules }: StoredAllocation,
): Promise<Allocation> {
  const [reviewers, cohorts, meets] = await Promise.all([
    reviewersOf(database, rules),
    cohortNames(database, rules),
    firstMatches(database, rules),
  ])
  const shown: AllocationRule[] = []
  for (const [place, rule] of rules.entries()) {
    const condition = meets[place]
    shown.push({
      cohorts: rule.cohorts.map((id) => ({ id, name: cohorts.get(id) ?? null })),
      languages: [...rule.languages],
      mode: rule.mode,
      most: rule.most,
      reviewers: rule.reviewers.flatMap((id) => reviewers.get(id) ?? []),
      unassigned: condition === undefined ? 0 : await countOf(database, condition),
    })
  }
  return { apart_by: apartBy, rules: shown, seen: revision }
}
