import {
  type CriterionPoints,
  givenPoints,
  isMarkedBy,
  type MarkedCriterion,
  pointsOf,
  type RubricCriterion,
  type ShownRubric,
} from '@casebench/shared/case-file/rubric'
import type { Marking } from '@casebench/shared/evaluation'
import { markingOfPoints } from '@casebench/shared/score'

/** The points of a criterion as a reviewer gives them: none yet, at first. */
export type CriterionDraft = { points: number | null; comment: string }

type Mark = { marking: Marking; criteria?: readonly CriterionDraft[] }
type Row = { rubric?: ShownRubric; criteria?: MarkedCriterion[] }

const none: CriterionDraft = { points: null, comment: '' }

/** The points that stand, to go on from. Those by criteria that the question no longer has are not among them. */
export function draftsOf({ rubric, criteria: marked }: Row): CriterionDraft[] {
  const criteria = rubric?.criteria ?? []
  return draftsOfGiven(criteria, marked && isMarkedBy(marked, criteria) ? givenPoints(marked) : [])
}

/** The same of points as they were given. */
export const draftsOfGiven = (
  criteria: readonly RubricCriterion[],
  given: readonly CriterionPoints[],
): CriterionDraft[] =>
  criteria.map((_, index) => {
    const one = given[index]
    return one === undefined ? none : { points: one.points, comment: one.comment ?? '' }
  })

export const isIncomplete = ({ criteria = [] }: Pick<Mark, 'criteria'>): boolean =>
  criteria.some(({ points }) => points === null)

export const sumOf = (drafts: readonly CriterionDraft[]): number =>
  drafts.reduce((sum, { points }) => sum + (points ?? 0), 0)

/** As the api takes them. */
export const givenIn = (drafts: readonly CriterionDraft[]): CriterionPoints[] =>
  drafts.map(({ points, comment }) => ({
    points: points ?? 0,
    ...(comment.trim() !== '' && { comment: comment.trim() }),
  }))

/** The mark that points come to: the one that stands while some are missing. */
export const markByPoints = <Standing>(
  criteria: readonly RubricCriterion[],
  drafts: readonly CriterionDraft[],
  standing: Standing,
): 'correct' | 'wrong' | Standing =>
  isIncomplete({ criteria: drafts }) ? standing : markingOfPoints(sumOf(drafts), pointsOf(criteria))

/**
 * The points that choosing a mark comes to: all of them, or none, unless those given come to it already. Not sure gives none, and
 * where there are no criteria there is nothing to give.
 */
export function pointsForMark(
  criteria: readonly RubricCriterion[],
  drafts: readonly CriterionDraft[],
  marking: Marking,
): { criteria?: CriterionDraft[] } {
  if (criteria.length === 0 || marking === 'notSure') return {}
  if (markByPoints(criteria, drafts, undefined) === marking) return { criteria: [...drafts] }
  return {
    criteria: criteria.map(({ points }, index) => ({
      points: marking === 'correct' ? points : 0,
      comment: drafts[index]?.comment ?? '',
    })),
  }
}
