import type { Tables } from '@casebench/database/tables'
import type { ApartBy } from '@casebench/shared/review-allocation'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

/** Whether a reviewer is kept apart from somebody’s results: they share a cohort, or the organization of one. */
export function isOfTeam(
  apart: ApartBy,
  reviewerId: Expression<string>,
  userId: Expression<string>,
): Expression<SqlBool> {
  const { exists, lit, selectFrom } = expressionBuilder<Tables>()
  if (apart === 'nothing') return lit(false)
  const shared = selectFrom('cohort_member as candidate_member')
    .innerJoin('cohort as candidate_cohort', 'candidate_cohort.id', 'candidate_member.cohort_id')
    .innerJoin('cohort as reviewer_cohort', (join) =>
      join.on((on) =>
        apart === 'cohort'
          ? on('reviewer_cohort.id', '=', on.ref('candidate_cohort.id'))
          : on.or([
              on('reviewer_cohort.id', '=', on.ref('candidate_cohort.id')),
              on('reviewer_cohort.organization_id', '=', on.ref('candidate_cohort.organization_id')),
            ]),
      ),
    )
    .innerJoin('cohort_member as reviewer_member', 'reviewer_member.cohort_id', 'reviewer_cohort.id')
    .where('candidate_member.user_id', '=', userId)
    .where('reviewer_member.user_id', '=', reviewerId)
  return exists(shared)
}
