import { i18n } from '@casebench/server/i18n'
import { type CriterionPoints, canEarn, pointsOf, type RubricCriterion } from '@casebench/shared/case-file/rubric'
import type { FieldError } from '@casebench/shared/contract/endpoint'
import type { Marking } from '@casebench/shared/evaluation'
import { markingOfPoints } from '@casebench/shared/score'

type Given = { marking: Marking; criteria?: readonly CriterionPoints[] }

/** Why points cannot be given by the criteria of a question; nothing where none are given, or all of them fit. */
export function pointsFaults(
  { marking, criteria: given }: Given,
  criteria: readonly RubricCriterion[],
  path: string,
): Required<FieldError>[] {
  if (given === undefined) return []
  if (given.length !== criteria.length)
    return [
      {
        path: `${path}/criteria`,
        message: i18n.t('has points for {given} of {count} criteria', { given: given.length, count: criteria.length }),
        sentence: i18n.t('The rubric of this question has changed. Reload the page and give the points again.'),
      },
    ]
  const faults = criteria.flatMap((criterion, index): Required<FieldError>[] => {
    const points = given[index]?.points ?? 0
    return canEarn(criterion, points)
      ? []
      : [
          {
            path: `${path}/criteria/${index}/points`,
            message: i18n.t('is not a number of points that the criterion can have'),
            sentence: i18n.t('Criterion {number} cannot have {points} points.', { number: index + 1, points }),
          },
        ]
  })
  if (faults.length > 0) return faults
  const earned = given.reduce((sum, { points }) => sum + points, 0)
  const follows = markingOfPoints(earned, pointsOf(criteria))
  return follows === marking
    ? []
    : [
        {
          path: `${path}/marking`,
          message: i18n.t('does not follow from its points'),
          sentence: i18n.t('The mark has to follow from the points: all of them are correct, fewer are wrong.'),
        },
      ]
}
