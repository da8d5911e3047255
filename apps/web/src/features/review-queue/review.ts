import {
  assignReviews,
  getNextReview,
  getReviewers,
  getReviewQueue,
  type ReviewItem,
} from '@casebench/shared/contract/review-queue'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { Source } from '../people/choices/use-choices.ts'
import { filterQueryOf, type ReviewFilters, type Walk } from './review-search.ts'

const key = 'review-queue'
/** Others mark too: what waits is asked for again and again. */
const checkInterval = 60_000

export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email

export const loadQueue = (filters: ReviewFilters) => (listing: Listing, signal?: AbortSignal) =>
  callList(
    getReviewQueue,
    { query: { ...listing, sort: listing.sort as 'since', ...filterQueryOf(filters) } },
    signal === undefined ? {} : { signal },
  )

export const useQueue = (state: ListState, filters: ReviewFilters) =>
  useList(`${key} ${JSON.stringify(filters)}`, state, loadQueue(filters))

/** How much waits for the person; undefined while that is not known. */
export function useOwnCount(): number | undefined {
  const own = useQuery({
    queryKey: [key, 'own'],
    queryFn: ({ signal }) => callList(getReviewQueue, { query: { assigned: 'mine', limit: 1 } }, { signal }),
    refetchInterval: checkInterval,
  })
  return own.data?.total
}

/** After anything that changes what waits, or for whom. */
export function useRereadQueue(): () => Promise<void> {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return async () => {
    staleStats()
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).split(' ')[0] === key })
  }
}

const nextAfter = async (filters: ReviewFilters, after: string | undefined, signal?: AbortSignal) => {
  const query = { ...filterQueryOf(filters), ...(after === undefined ? {} : { after }) }
  return (await callApi(getNextReview, { query }, signal === undefined ? {} : { signal })).next
}

/** What comes after the item at hand, asked for while that still waits; null where nothing does. */
export const useSuccessor = (walk: Walk | undefined) =>
  useQuery({
    queryKey: [key, 'next', walk],
    queryFn: ({ signal }) => (walk === undefined ? null : nextAfter(walk, walk.item, signal)),
    enabled: walk !== undefined,
    // It is the item's own successor for as long as the page is open: afterwards the item has no place any more.
    staleTime: 'static',
    gcTime: 0,
  })

/** Where an item is marked, on the way through what these filters leave. */
export const placeOf = ({ email, mode, caseId, id }: ReviewItem, filters: ReviewFilters) =>
  ({
    to: '/admin/users/users/$email/$mode/$caseId',
    params: { email, mode, caseId },
    search: { walk: { ...filters, item: id } },
  }) as const

/**
 * Goes to an item, or to the first one there is; back to the queue where nothing waits any more.
 * @returns what to call with the successor that is known already, if any.
 */
export function useGoOn(filters: ReviewFilters) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (known: ReviewItem | null | undefined) => known ?? (await nextAfter(filters, undefined)),
    onSuccess: (next) => {
      if (next !== null) return navigate(placeOf(next, filters))
      toastSuccess(t`You have no more results to review.`)
      return navigate({ to: '/admin/review', search: filters })
    },
    onError: (error) => toastError(detailOf(error)),
  })
}

type Assigning = { items: readonly ReviewItem[]; reviewers: readonly string[] }

/** Gives items to reviewers, or releases them; whoever was quicker is named. A form says itself why it was refused. */
export function useAssign({ onDone, tellsRefusal }: { onDone: () => void; tellsRefusal: boolean }) {
  const reread = useRereadQueue()
  return useMutation({
    mutationFn: ({ items, reviewers }: Assigning) =>
      callApi(assignReviews, {
        body: {
          items: items.map(({ id, reviewer }) => ({ id, reviewer: reviewer?.email ?? null })),
          reviewers: [...reviewers],
        },
      }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onError: (error) => tellsRefusal && toastError(detailOf(error)),
    onSettled: reread,
  })
}

export const reviewerSource: Source = {
  key: 'reviewers',
  find: async (search, signal) =>
    (await callApi(getReviewers, { query: search }, { signal })).map((reviewer) => ({
      value: reviewer.email,
      label: t`${reviewer.name === '' ? reviewer.email : commaSeparated([reviewer.name, reviewer.email])} (${reviewer.waiting} waiting)`,
    })),
}
