/** A correlation or index: "0.42", "−0.10"; a dash where there is none. */
export const formatCoefficient = (value: number | null): string =>
  value === null ? '–' : value.toFixed(2).replace('-', '−').replace('−0.00', '0.00')

/** How far alpha can be relied on (Nunnally & Bernstein 1994): for practice from 0.7 on, for decisions from 0.9 on. */
export function wordsOfAlpha(alpha: number | null): string {
  if (alpha === null) return 'too little to count it from'
  if (alpha >= 0.9) return 'good enough to decide by'
  if (alpha >= 0.7) return 'good enough for practice'
  return 'too low to rely on'
}
