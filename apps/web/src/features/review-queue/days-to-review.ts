import { getDaysToReview, setDaysToReview } from '@casebench/shared/contract/review-queue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'
import { useRereadQueue } from './review.ts'

const key = ['days-to-review']

export const useDaysToReview = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getDaysToReview, {}, { signal }) })

export function useSetDaysToReview() {
  const queries = useQueryClient()
  const rereadQueue = useRereadQueue()
  return useToastMutation({
    act: (body: { days: number | null }) => callApi(setDaysToReview, { body }),
    reread: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: key }), rereadQueue()])
    },
  })
}
