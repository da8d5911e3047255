import { endOfDay, readDay, startOfDay } from '../../../ui/days.ts'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

/** The filters of the audit trail; the days are the reader's, written as 2026-11-21. */
export type ActivityFilters = { action?: string; from?: string; to?: string }
export type ActivitySearch = ListSearch & ActivityFilters

/** What of a url is the audit trail's. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readActivitySearch = (search: Record<string, unknown>): ActivitySearch => ({
  ...readListSearch(search),
  action: typeof search.action === 'string' && search.action !== '' ? search.action.slice(0, 100) : undefined,
  from: readDay(search.from),
  to: readDay(search.to),
})

/** The same as the contract takes it: moments, from the beginning of the first day to the end of the last. */
export const momentsOf = ({ action, from, to }: ActivityFilters) => ({
  ...(action === undefined ? {} : { action }),
  ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
  ...(to === undefined ? {} : { to: endOfDay(to).toISOString() }),
})
