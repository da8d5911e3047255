import type { UsageSearch } from './usage-search.ts'

/** Days of the calendar of UTC, both included. */
export type Period = { from: string; to: string }

const day = 24 * 60 * 60_000
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** So many days up to today (UTC). */
export const lastDays = (count: number, now: number): Period => ({
  from: dayOf(now - (count - 1) * day),
  to: dayOf(now),
})

const startingDays = 30
/** The server counts no longer stretch. */
const maxDays = 366

/** The period of a url: one that ends before it begins, or is too long, is cut to what can be counted. */
export function periodOf({ from, to }: UsageSearch, now: number): Period {
  if (from === undefined && to === undefined) return lastDays(startingDays, now)
  const until = to ?? dayOf(now)
  const earliest = dayOf(Date.parse(until) - (maxDays - 1) * day)
  const wanted = from ?? dayOf(Date.parse(until) - (startingDays - 1) * day)
  if (wanted > until) return { from: until, to: until }
  return { from: [wanted, earliest].toSorted().at(-1) ?? until, to: until }
}

/** The first days of the months that a period touches, in order. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  const month = new Date(`${from.slice(0, 7)}-01`)
  for (; dayOf(month.valueOf()) <= to; month.setUTCMonth(month.getUTCMonth() + 1)) months.push(dayOf(month.valueOf()))
  return months
}
