import type { ShownEvaluation } from '@casebench/shared/evaluation'

/** Which share of all points waits for a reviewer, from 0 to 1. In a test it is not told. */
export function waitingShare({ perSection }: Pick<ShownEvaluation, 'perSection'>): number {
  const total = perSection.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  const waiting = perSection.reduce((sum, section) => sum + (section.weight ?? 0) * (section.waiting ?? 0), 0)
  return total === 0 ? 0 : waiting / total
}
