import type { Input } from '@casebench/shared/contract/endpoint'
import { getReviewAllocation, setReviewAllocation } from '@casebench/shared/contract/review-allocation'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useRereadQueue } from '../review-queue/review.ts'

export const allocationQuery = queryOptions({
  queryKey: ['review-allocation'],
  queryFn: ({ signal }) => callApi(getReviewAllocation, {}, { signal }),
  // Read anew each time: what is edited must be what is stored.
  gcTime: 0,
  refetchOnWindowFocus: false,
})

/** Saves the rules; a refusal is said where they stand, and nothing that was changed is lost by it. */
export function useSaveAllocation() {
  const queries = useQueryClient()
  const rereadQueue = useRereadQueue()
  return useMutation({
    mutationFn: (body: Input<typeof setReviewAllocation>['body']) => callApi(setReviewAllocation, { body }),
    onSuccess: ({ message, ...saved }) => {
      queries.setQueryData(allocationQuery.queryKey, saved)
      toastSuccess(message)
    },
    onSettled: rereadQueue,
  })
}
