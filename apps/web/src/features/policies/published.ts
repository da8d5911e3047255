import { getPublishedPolicies } from '@casebench/shared/contract/policies'
import { queryOptions } from '@tanstack/react-query'
import { callAsGuest } from '../../api/guest.ts'

/** What is published now, for anybody to read. */
export const publishedPoliciesQuery = queryOptions({
  queryKey: ['policies', 'published'],
  queryFn: ({ signal }) => callAsGuest(getPublishedPolicies, {}, { signal }),
})
