import { getWorkload } from '@casebench/shared/contract/review-queue'
import { callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'

export const loadWorkload = (listing: Listing, signal?: AbortSignal) =>
  callList(
    getWorkload,
    { query: { ...listing, sort: listing.sort as 'waiting' } },
    signal === undefined ? {} : { signal },
  )

/** Its key begins as the queue's: what changes the queue changes it. */
export const useWorkload = (state: ListState) => useList('review-queue workload', state, loadWorkload)
