import type { AssignmentState } from '@casebench/shared/assignment-state'
import { assignmentCan } from '@casebench/shared/assignment-state'
import type { TestRun } from '@casebench/shared/contract/cases'
import { plural, t } from '@lingui/core/macro'

const minute = 60

/** "1:05:09", "10:00", "0:59": as a clock shows it. Takes whole seconds. */
export function formatTimeLeft(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / minute)]
  const rest = two(seconds % minute)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** The limit of a test with extra time, in whole minutes. */
export const limitOf = ({ timeLimitMinutes, extraTimePercent }: TestRun): number | null =>
  timeLimitMinutes === null ? null : Math.floor((timeLimitMinutes * (100 + extraTimePercent)) / 100)

export const formatMinutes = (minutes: number): string => plural(minutes, { one: '1 minute', other: '# minutes' })

/** The moments at which a candidate is warned, in seconds before the end. */
const warnings = [10 * minute, minute] as const

/** The warning that falls due between two looks at the clock, none where none does: each is given once. */
export function warningBetween(before: number, now: number): string | undefined {
  const due = warnings.findLast((moment) => before > moment && now <= moment && now > 0)
  return due === undefined ? undefined : t`${formatMinutes(due / minute)} left in this test.`
}

/** How near the end is: what the timer looks like. */
export const urgencyOf = (seconds: number): 'usual' | 'soon' | 'last' => {
  const [soon, last] = warnings
  if (seconds > soon) return 'usual'
  return seconds > last ? 'soon' : 'last'
}

/** How a test of a list stands with its time, as of the list: its limit, what is left, or nothing once it was sent in. */
export function testTimeOf(test: TestRun | null, state: AssignmentState): string | undefined {
  if (test?.timeLimitMinutes == null || !assignmentCan('answer', state, 'test')) return undefined
  if (test.deadline === null) return t`Time limit ${formatMinutes(limitOf(test) ?? test.timeLimitMinutes)}`
  const left = Math.ceil((Date.parse(test.deadline) - Date.parse(test.now)) / (minute * 1000))
  return left > 0 ? t`${formatMinutes(left)} left` : t`Time is up`
}
