import type { AssignedCase } from '@casebench/shared/contract/cases'
import { t } from '@lingui/core/macro'
import { isWithinDates } from '../../assignments/date-texts.ts'

/** "Good morning" until noon, "Good afternoon" until six, "Good evening" after. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return t`Good morning`
  return hour >= 12 && hour < 18 ? t`Good afternoon` : t`Good evening`
}

/** Of at most as many questions, a case is short: something to begin with. */
const shortCase = 20

/** Where a newcomer, who has begun nothing yet, starts: with the shortest case, if it is short. */
export function caseToStartWith(cases: readonly AssignedCase[]): AssignedCase | undefined {
  if (cases.some(({ state }) => state !== 'notStarted')) return undefined
  const [shortest] = cases.toSorted((one, other) => one.unanswered - other.unanswered)
  return shortest && shortest.unanswered <= shortCase ? shortest : undefined
}

/** The case to go on with: the one last touched that takes answers now. The list comes last touched first. */
export function caseToContinue(cases: readonly AssignedCase[]): AssignedCase | undefined {
  const open = cases.filter(({ dates }) => isWithinDates(dates))
  return (
    open.find(({ state }) => state === 'inProgress') ??
    caseToStartWith(open) ??
    open.find(({ state }) => state === 'notStarted')
  )
}

/** Specification §5: the mean over the cases that have a score, times 100, rounded. */
export function averageScore(cases: readonly AssignedCase[]): number | undefined {
  const scores = cases.flatMap(({ evaluation }) => (evaluation === null ? [] : [evaluation.score]))
  if (scores.length === 0) return undefined
  return Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100)
}

export const passedCount = (cases: readonly AssignedCase[]): number =>
  cases.filter(({ evaluation }) => evaluation?.passed).length
