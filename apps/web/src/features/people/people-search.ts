import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'
import { among, readId } from '../../ui/table/url-values.ts'

/** When someone was last here: within the last week or month, or not for longer than a month or a quarter. */
const seenChoices = ['week', 'month', 'not_month', 'not_quarter'] as const
export type Seen = (typeof seenChoices)[number]

/** What narrows the list of people; cohort and organization are ids. */
export type PeopleFilters = {
  role?: string
  cohort?: string
  organization?: string
  state?: 'active' | 'suspended'
  test?: 'unlocked' | 'locked'
  level_from?: number
  level_to?: number
  seen?: Seen
}
/** `act` opens a dialog, as the palette does. */
export type PeopleSearch = ListSearch & PeopleFilters & { act?: 'invite' }

const highestLevel = 100

const readLevel = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= highestLevel ? value : undefined

/** What of a url narrows the list; anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readPeopleFilters = (search: Record<string, unknown>): PeopleFilters => ({
  role: typeof search.role === 'string' && search.role !== '' ? search.role.slice(0, 60) : undefined,
  cohort: readId(search.cohort),
  organization: readId(search.organization),
  state: among(['active', 'suspended'], search.state),
  test: among(['unlocked', 'locked'], search.test),
  level_from: readLevel(search.level_from),
  level_to: readLevel(search.level_to),
  seen: among(seenChoices, search.seen),
})

export const readPeopleSearch = (search: Record<string, unknown>): PeopleSearch => ({
  ...readListSearch(search),
  ...readPeopleFilters(search),
  act: search.act === 'invite' ? 'invite' : undefined,
})

/** How many filters are set. */
export const countOfFilters = (filters: PeopleFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** No filter at all, as the url's search takes it. */
export const noFilters: PeopleFilters = readPeopleFilters({})

// From midnight: what is asked for stays the same all day, and so does what was loaded for it.
const daysBefore = (now: Date, days: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString()

const seenSince: Record<Seen, (now: Date) => { seen_since: string } | { unseen_since: string }> = {
  week: (now) => ({ seen_since: daysBefore(now, 7) }),
  month: (now) => ({ seen_since: daysBefore(now, 30) }),
  not_month: (now) => ({ unseen_since: daysBefore(now, 30) }),
  not_quarter: (now) => ({ unseen_since: daysBefore(now, 90) }),
}

/** The same as the contract's lists of people take it. */
export const filterQueryOf = (filters: PeopleFilters, now: Date) => ({
  role: filters.role,
  cohort_id: filters.cohort,
  org_id: filters.organization,
  suspended: filters.state && (filters.state === 'suspended' ? ('true' as const) : ('false' as const)),
  test_unlocked: filters.test && (filters.test === 'unlocked' ? ('true' as const) : ('false' as const)),
  level_from: filters.level_from,
  level_to: filters.level_to,
  ...(filters.seen === undefined ? {} : seenSince[filters.seen](now)),
})
