import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { Reliability } from '@casebench/shared/contract/analysis'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** A correlation or index: "0.42", "−0.10"; a dash where there is none. */
export const formatCoefficient = (value: number | null): string =>
  value === null
    ? '–'
    : i18n
        .number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' })
        .replace('-', '−')

const needsAttempts = (): string => t`needs ${minAttemptsForReliability} attempts`

/** How an item discriminates, where enough people have answered it to tell. */
export const discriminationLabel = (n: number, value: number | null): string =>
  n < minAttemptsForReliability ? needsAttempts() : formatCoefficient(value)

/** How far alpha can be relied on (Nunnally & Bernstein 1994): for practice from 0.7 on, for decisions from 0.9 on. */
export function alphaLabel({ alpha, interval, items, few }: Reliability): string {
  if (few) return needsAttempts()
  if (alpha === null || interval === null) return t`not defined: all scores are the same`
  const [from, to] = [formatCoefficient(interval.from), formatCoefficient(interval.to)]
  return t`${levelOf(alpha)}, over ${items} questions (95 % from ${from} to ${to})`
}

function levelOf(alpha: number): string {
  if (alpha >= 0.9) return t`high enough for decisions`
  if (alpha >= 0.7) return t`high enough for practice`
  return t`too low to rely on`
}
