import { matching, readId } from './url-values.ts'

/**
 * A list of the Admin Studio, and how this folder makes one:
 *
 * - its state (search, sort, page, rows per page) stands in the url: the route's `validateSearch` reads it (with `readListSearch`,
 *   or the feature's own function where there are filters), `useListState` uses it;
 * - `useList` asks the server for that page alone, so that a list of 100,000 is as quick as one of ten;
 * - `ListToolbar` holds the search, what the page adds to it (filters, `CsvButton`, `ColumnMenu`) and the saved views (`views/`);
 * - `BulkBar` appears with a selection (`useSelection`) and holds what can be done with it;
 * - `ListTable` shows the rows, or that they load, are none or failed to load, and the pager below; a row opens a panel (`onOpen`) or leads to a page
 *   of its own (`linkOf`).
 *
 * `features/applicants/ApplicantList.tsx` is the example.
 */
export type ListState = { q: string; sort: string; page: number; size: number }

/** The same in the url, where only what differs from the start is written. */
export type ListSearch = {
  q?: string
  sort?: string
  page?: number
  size?: number
  /** The hidden columns, where the address says them: see `useColumns`. */
  hidden?: string
  /** The saved view that was opened: see `views/`. */
  saved?: string
}

export const pageSizes = [25, 50, 100] as const
const startSize = 50

/** The keys of hidden columns, with dots between them. */
export const readHidden = matching(/^[a-z\d_]{1,40}(\.[a-z\d_]{1,40}){0,39}$/i)

const counting = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined

/** What of a url is a list's; anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readListSearch = ({ q, sort, page, size, hidden, saved }: Record<string, unknown>): ListSearch => ({
  // The router reads a search for 2026 as a number, and one for true as what is so.
  q: ['string', 'number', 'boolean'].includes(typeof q) ? String(q).slice(0, 200) || undefined : undefined,
  sort: typeof sort === 'string' && /^-?[a-z_]{1,59}$/.test(sort) ? sort : undefined,
  page: counting(page),
  size: pageSizes.find((known) => known === size && known !== startSize),
  hidden: readHidden(hidden),
  saved: readId(saved),
})

export const stateOf = ({ q, sort, page, size }: ListSearch, startSort: string): ListState => ({
  q: q ?? '',
  sort: sort ?? startSort,
  page: page ?? 1,
  size: size ?? startSize,
})

export const searchOf = ({ q, sort, page, size }: ListState, startSort: string): ListSearch => ({
  q: q === '' ? undefined : q,
  sort: sort === startSort ? undefined : sort,
  page: page === 1 ? undefined : page,
  size: size === startSize ? undefined : size,
})

/** A change of what is listed starts at its first page. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, page: 1, ...change })

/** The parameters of the contract's lists. */
export const listingOf = ({ q, sort, page, size }: ListState) => ({
  limit: size,
  offset: (page - 1) * size,
  sort,
  ...(q === '' ? {} : { q }),
})
