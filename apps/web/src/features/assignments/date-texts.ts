import type { AssignmentState } from '@casebench/shared/assignment-state'
import { assignmentCan } from '@casebench/shared/assignment-state'
import type { AssignmentDates, Extension } from '@casebench/shared/contract/assignment-dates'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'

/** A moment in the time zone that dates were set in, which it names: "29 Mar 2026, 09:00 CEST". */
export const formatInZone = (moment: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat(i18n.locale.startsWith('en') ? 'en-GB' : i18n.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === null ? {} : { timeZone }),
  }).format(new Date(moment))

/** What the next date of work is that its candidate has not submitted; undefined where there is none. */
export function dateLine(
  dates: AssignmentDates | null,
  state: AssignmentState,
  mode: 'training' | 'test',
): string | undefined {
  if (dates === null || !assignmentCan('submit', state, mode)) return undefined
  const { opens, due, closes, zone, phase } = dates
  if (phase === 'notOpenYet' && opens !== null) return t`Opens ${formatInZone(opens, zone)}`
  if (phase === 'closed' && closes !== null) return t`Closed ${formatInZone(closes, zone)}`
  if (phase === 'overdue' && due !== null) return t`Overdue since ${formatInZone(due, zone)}`
  if (due !== null) return t`Due ${formatInZone(due, zone)}`
  return closes === null ? undefined : t`Closes ${formatInZone(closes, zone)}`
}

/** Whether work can be done now, as far as its dates say. */
export const isWithinDates = (dates: AssignmentDates | null): boolean =>
  dates === null || dates.phase === 'open' || dates.phase === 'overdue'

export const extraTimeText = (percent: number): string => t`${percent}% extra time`

/** What somebody has beyond others, with its reason, for reviewers and coordinators. */
export const extensionLine = (extension: Extension | null, extraTimePercent: number, timeZone: string | null): string =>
  [
    ...(extraTimePercent > 0 ? [extraTimeText(extraTimePercent)] : []),
    ...(extension?.until ? [t`Extended until ${formatInZone(extension.until, timeZone)}`] : []),
    ...(extension !== null && extension.attempts > 0
      ? [plural(extension.attempts, { one: '# additional attempt', other: '# additional attempts' })]
      : []),
    ...(extension === null ? [] : [extension.reason]),
  ].join(' · ')
