import { trackActivity } from '@casebench/shared/contract/analytics'
import { type ApprovedSource, getAllSources } from '@casebench/shared/contract/sources'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callApi } from '../../api/client.ts'
import { keptWhileFresh } from '../../api/kept-queries.ts'
import { recovering } from '../../api/recovering.ts'

const day = 24 * 60 * 60 * 1000

/** Specification §9: kept for a day, one retry except on 403. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof ApiError && error.status === 403)

export const useSources = () =>
  useQuery({
    queryKey: ['approved-sources'],
    queryFn: ({ signal }) => callApi(getAllSources, {}, { signal }),
    persister: keptWhileFresh,
    staleTime: day,
    gcTime: day,
    retry: mayRetry,
    ...recovering(),
  })

/** Notes that a source was consulted. That it cannot be noted is no reason to stand in the way. */
export function noteOpened(email: string, { name, url }: ApprovedSource): void {
  callApi(trackActivity, { body: { email, action: 'open_source', detail: { name, url } } }, { keepalive: true }).catch(
    (error: unknown) => console.warn('The consulted source could not be noted', error),
  )
}
