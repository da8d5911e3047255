import { readDay } from '../../ui/days.ts'

export const groupings = ['day', 'user', 'page', 'model', 'purpose'] as const
export type Grouping = (typeof groupings)[number]

/** What the page shows, as the url says it; what is not said is the last thirty days, by day. */
export type UsageSearch = { from?: string; to?: string; by?: Grouping }

export const readUsageSearch = ({ from, to, by }: Record<string, unknown>): UsageSearch => ({
  from: readDay(from),
  to: readDay(to),
  by: groupings.find((known) => known === by && known !== 'day'),
})
