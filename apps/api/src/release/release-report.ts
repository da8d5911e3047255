import { createHash } from 'node:crypto'
import { canonicalText } from '@casebench/shared/canonical-text'
import { type CalibrationInput, type CalibrationResult, calibrate } from '@casebench/shared/psychometrics/calibrate'
import type { WholeCalibration } from './stored-release.ts'

/** SHA-256 of input and result of a calibration, whatever order a database keeps their members in. */
export const digestOf = (input: CalibrationInput, result: CalibrationResult): string =>
  createHash('sha256').update(canonicalText({ input, result })).digest('hex')

/**
 * The validation report of a calibration, computed again from its stored input: the same to the byte each time. Undefined
 * where that is not what was stored.
 */
export function reportOf({ id, attempt, input, digest, created_at }: WholeCalibration): string | undefined {
  const result = calibrate(input)
  if (digestOf(input, result) !== digest) return undefined
  const { marks, ...settings } = input
  const report = {
    casebenchReleaseReport: 1,
    calibration: id,
    attempt,
    calibratedAt: created_at.toISOString(),
    method: 'Learn then Test, exact binomial p-values, fallback procedure',
    settings,
    result,
    marks: { checked: marks.length, wrong: marks.filter(({ isWrong }) => isWrong).length, list: marks },
    digest,
  }
  return `${JSON.stringify(JSON.parse(canonicalText(report)), null, 2)}\n`
}
