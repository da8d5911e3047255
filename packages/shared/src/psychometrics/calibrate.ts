import { betaQuantile } from './beta-distribution.ts'
import { type GroupRelease, releaseThresholds } from './release.ts'
import { type Grouping, groupOf, type ModelBasis, questionKey } from './release-reach.ts'

/** The most marks that one calibration takes. */
export const maxCalibrationMarks = 20_000

/** A model's "correct" in a test that a person marked again blind. */
export type CheckedModelMark = {
  /** Of the second marking */
  id: string
  attributeId: string
  basis: ModelBasis
  /** Anything but "correct" by the person, "not sure" too */
  isWrong: boolean
}

export type ReleasePlanTarget = {
  maxError: number
  confidence: number
  groupedBy: readonly Grouping[]
  thresholds: readonly number[]
}

/** All that a calibration is computed from. */
export type CalibrationInput = ReleasePlanTarget & {
  /** Which calibration of its plan, from 1 */
  attempt: number
  model: string
  engineVersion: string
  marks: CheckedModelMark[]
}

export type CalibrationResult = {
  /** The confidence of this calibration: the plan's, with what its other calibrations may take of the risk set aside */
  confidence: number
  groups: GroupRelease[]
  questions: Record<string, string>
}

/** Looking again takes some of the risk: each calibration of a plan has half of what the earlier ones left. */
export const confidenceOf = (confidence: number, attempt: number): number => 1 - (1 - confidence) / 2 ** attempt

/** What the checked marks allow to release. Pure: the same input gives the same result, to the byte. */
export function calibrate(input: CalibrationInput): CalibrationResult {
  const { maxError, thresholds, groupedBy, marks } = input
  const confidence = confidenceOf(input.confidence, input.attempt)
  const checked = marks.map(({ basis, isWrong }) => ({
    group: groupOf(basis, groupedBy),
    certainty: basis.certainty,
    isWrong,
  }))
  const groups = [...new Set(checked.map(({ group }) => group))].sort()
  const questions = marks.map(({ attributeId, basis }) => [questionKey(basis.caseId, attributeId), basis.question])
  return {
    confidence,
    groups: releaseThresholds(checked, { maxError, confidence, thresholds, groups }),
    questions: Object.fromEntries(questions.sort(([one = ''], [other = '']) => (one < other ? -1 : 1))),
  }
}

/**
 * The groups whose controls show more errors than the target allows: the upper bound of the error, of the checked marks
 * that released them and the controls since together, is beyond it.
 */
export function groupsBeyondTarget(
  { maxError, groupedBy }: Pick<ReleasePlanTarget, 'maxError' | 'groupedBy'>,
  { confidence, groups }: Pick<CalibrationResult, 'confidence' | 'groups'>,
  controls: readonly CheckedModelMark[],
): string[] {
  return groups.flatMap((group) => {
    if (group.state !== 'released') return []
    const own = controls.filter(({ basis }) => groupOf(basis, groupedBy) === group.group)
    const n = group.n + own.length
    const wrong = group.wrong + own.filter(({ isWrong }) => isWrong).length
    const bound = wrong === n ? 1 : betaQuantile(confidence, wrong + 1, n - wrong)
    return own.length > 0 && bound > maxError ? [group.group] : []
  })
}
