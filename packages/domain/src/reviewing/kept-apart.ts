import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import type { ApartBy } from '@casebench/shared/review-allocation'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { switchedOn } from '../modules.ts'
import { storedAllocation } from './stored-allocation.ts'
import { hasTrained } from './training-reviews.ts'

/** Whose results a reviewer is kept apart from. */
export type KeptApart = {
  /** Those of people whom they share this with. */
  team: ApartBy
  /** The tests of people whose training they have reviewed. */
  trainers: boolean
}

export const keptApart = async (database: Queryable): Promise<KeptApart> => ({
  team: (await storedAllocation(database)).apartBy,
  trainers: (await switchedOn(database)).includes('separate_training'),
})

export const isAnyoneKeptApart = ({ team, trainers }: KeptApart): boolean => team !== 'nothing' || trainers

/** Whether they share a cohort, or the organization of one. */
export function isOfTeam(team: ApartBy, reviewerId: Expression<string>, userId: Expression<string>) {
  const { exists, lit, selectFrom } = expressionBuilder<Tables>()
  if (team === 'nothing') return lit(false)
  return exists(
    selectFrom('cohort_member as candidate_member')
      .innerJoin('cohort as candidate_cohort', 'candidate_cohort.id', 'candidate_member.cohort_id')
      .innerJoin('cohort as reviewer_cohort', (join) =>
        join.on((on) =>
          team === 'cohort'
            ? on('reviewer_cohort.id', '=', on.ref('candidate_cohort.id'))
            : on.or([
                on('reviewer_cohort.id', '=', on.ref('candidate_cohort.id')),
                on('reviewer_cohort.organization_id', '=', on.ref('candidate_cohort.organization_id')),
              ]),
        ),
      )
      .innerJoin('cohort_member as reviewer_member', 'reviewer_member.cohort_id', 'reviewer_cohort.id')
      .where('candidate_member.user_id', '=', userId)
      .where('reviewer_member.user_id', '=', reviewerId),
  )
}

type Result = { userId: Expression<string>; isTest: Expression<SqlBool> }

/** Whether a reviewer is kept apart from a result. */
export function isKeptApart(
  { team, trainers }: KeptApart,
  reviewerId: Expression<string>,
  { userId, isTest }: Result,
): Expression<SqlBool> {
  const { and, or } = expressionBuilder<Tables>()
  return or([isOfTeam(team, reviewerId, userId), ...(trainers ? [and([isTest, hasTrained(reviewerId, userId)])] : [])])
}

/** Of an assignment's mode. */
export const isTest = (mode: Expression<'training' | 'test'>): Expression<SqlBool> => sql<boolean>`${mode} = 'test'`
