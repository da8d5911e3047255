import { t } from '@lingui/core/macro'

/** Of which answers: by when they were sent in. */
export const periods = [
  {
    value: 'ever',
    get label() {
      return t`All time`
    },
    days: undefined,
  },
  {
    value: 'month',
    get label() {
      return t`Last 30 days`
    },
    days: 30,
  },
  {
    value: 'quarter',
    get label() {
      return t`Last 90 days`
    },
    days: 90,
  },
] as const
export type Period = (typeof periods)[number]['value']

const day = 24 * 60 * 60 * 1000

/** The first day (UTC) of a period; undefined where there is none. */
export function firstDayOf(period: Period, now: Date): string | undefined {
  const days = periods.find(({ value }) => value === period)?.days
  return days === undefined ? undefined : new Date(now.getTime() - days * day).toISOString().slice(0, 10)
}
