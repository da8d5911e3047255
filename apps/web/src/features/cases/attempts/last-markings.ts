import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { type Markings, markingsOf } from '../result/markings.ts'

const known = new WeakMap<ShownEvaluation, Markings>()

/** The marks of an earlier attempt by attribute, made once for all fields beside which they stand. */
export function lastMarkings(evaluation: ShownEvaluation): Markings {
  const markings = known.get(evaluation) ?? markingsOf(evaluation, 'training', [])
  known.set(evaluation, markings)
  return markings
}
