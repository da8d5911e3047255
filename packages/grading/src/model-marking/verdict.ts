import type { Verdict } from '@casebench/shared/evaluation'
import type { ModelBasis } from '@casebench/shared/psychometrics/release-reach'
import type { ModelJudgement } from './accept-marking.ts'

/** A verdict with what the model made of it: its credit is computed here, never by the model. */
export const verdictByModel = (
  verdict: Verdict,
  { marking, reason, basis }: ModelJudgement & { basis?: ModelBasis },
): Verdict => ({
  ...verdict,
  marking,
  credit: marking === 'correct' ? 1 : 0,
  reasons: marking === 'notSure' ? [...verdict.reasons, reason] : [reason],
  ...(basis && { basis }),
  gradedBy: marking === 'notSure' ? verdict.gradedBy : 'model',
})
