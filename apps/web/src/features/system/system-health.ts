import { getSystemHealth } from '@casebench/shared/contract/system'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

const lookAgain = 5000

/** How the installation is, looked at every few seconds while the page is in front. */
export const useSystemHealth = () =>
  useQuery({
    queryKey: ['system-health'],
    queryFn: ({ signal }) => callApi(getSystemHealth, {}, { signal }),
    refetchInterval: lookAgain,
    // Never from what the browser kept: old health is no health.
    gcTime: 0,
  })
