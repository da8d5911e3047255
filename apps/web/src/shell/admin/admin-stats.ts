import { getAdminStats } from '@casebench/shared/contract/analytics'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

export type AdminStats = Answer<typeof getAdminStats>

/** Of everything that counts what waits or what there is. */
export const statsKey = ['admin-stats']

export const useAdminStats = () =>
  useQuery({ queryKey: [...statsKey, 'totals'], queryFn: ({ signal }) => callApi(getAdminStats, {}, { signal }) })

/** For whoever changes what is counted. */
export function useStaleStats(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: statsKey })
}
