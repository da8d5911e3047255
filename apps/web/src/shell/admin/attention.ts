import type { Answer } from '@casebench/shared/contract/endpoint'
import { getAttention } from '@casebench/shared/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useCanOpen } from '../../api/roles.ts'
import { statsKey } from './admin-stats.ts'

export type Attention = Answer<typeof getAttention>

/** How often it is asked again: while somebody looks at the overview, and beside the menu of other pages. Milliseconds. */
export const onOverview = 10_000
export const inSidebar = 60_000

/** What waits for the person. Whoever may not open the overview is not told. */
export const useAttention = (refetchInterval: number) =>
  useQuery({
    queryKey: [...statsKey, 'attention'],
    queryFn: ({ signal }) => callApi(getAttention, {}, { signal }),
    enabled: useCanOpen('admin_dashboard'),
    refetchInterval,
  })
