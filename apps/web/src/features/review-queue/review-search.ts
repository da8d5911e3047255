import type { ReviewAssignment, ReviewItem, ReviewKind } from '@casebench/shared/contract/review-queue'
import { type ListSearch, readListSearch } from '../../ui/table/list-state.ts'
import { among, matching, readId } from '../../ui/table/url-values.ts'

/** What narrows the queue; a cohort is an id. */
export type ReviewFilters = {
  assigned?: ReviewAssignment
  kind?: ReviewKind
  mode?: ReviewItem['mode']
  case?: string
  cohort?: string
  /** An email */
  reviewer?: string
  overdue?: 'true'
}
export type ReviewSearch = ListSearch & ReviewFilters

/** A way through the queue: the item at hand, out of what these filters leave. It stands in the url of the item's page. */
export type Walk = ReviewFilters & { item: string }

// As the contract has them: nothing else is worth asking for.
const readCase = matching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/)
const readEmail = matching(/^(?=.{3,254}$)[^\s@]+@[^\s@]+$/)

/** What of a url narrows the queue; anything odd is left out. Every key is there, even as undefined: of a missing one the router keeps the raw value. */
export const readReviewFilters = (search: Record<string, unknown>): ReviewFilters => ({
  assigned: among(['mine', 'unassigned', 'others'], search.assigned),
  kind: among(['undecided', 'left_not_sure', 'not_sure', 'contest'], search.kind),
  mode: among(['training', 'test'], search.mode),
  case: readCase(search.case),
  cohort: readId(search.cohort),
  reviewer: readEmail(search.reviewer),
  // The router reads one that was typed by hand as a boolean.
  overdue: among(['true'], String(search.overdue)),
})

export const readReviewSearch = (search: Record<string, unknown>): ReviewSearch => ({
  ...readListSearch(search),
  ...readReviewFilters(search),
})

/** Nothing where the page was not come to through the queue. */
export function readWalk(value: unknown): Walk | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const search = value as Record<string, unknown>
  const item = readId(search.item)
  return item === undefined ? undefined : { ...readReviewFilters(search), item }
}

/** The same as the contract takes it. */
export const filterQueryOf = (filters: ReviewFilters) => {
  // A walk has the item at hand as well, which is no filter.
  const { case: case_id, cohort: cohort_id, ...same } = readReviewFilters(filters)
  return { ...same, case_id, cohort_id }
}

export const noFilters: ReviewFilters = readReviewFilters({})

/** How many filters are set. */
export const countOfFilters = (filters: ReviewFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length
