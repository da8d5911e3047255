import { minAttemptsForRate } from './min-attempts.ts'

/** How a share is told: in percent, rounded, or as a count where it is of so few that percents would mislead. */
export type Rate = { kind: 'none' } | { kind: 'count' } | { kind: 'percent'; percent: number }

export function rateOf(part: number, whole: number): Rate {
  if (whole === 0) return { kind: 'none' }
  if (whole < minAttemptsForRate) return { kind: 'count' }
  return { kind: 'percent', percent: Math.round((part / whole) * 100) }
}
