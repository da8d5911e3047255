import type { ScreeningWeights } from './hit.ts'

/** What counts how much where the author says nothing else. */
export const defaultHitWeights: Readonly<Required<ScreeningWeights>> = {
  trueHit: 3,
  falsePositive: 1,
  unclear: 2,
  factors: 1,
  reason: 1,
}
