import { getConfiguration } from '@casebench/shared/contract/identity'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './client.ts'

/** What the page must know before anyone signs in. It does not change while the page is open. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => callApi(getConfiguration, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
