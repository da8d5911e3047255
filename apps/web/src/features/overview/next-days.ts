import { getNextDays } from '@casebench/shared/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { statsKey } from '../../shell/admin/admin-stats.ts'
import { onOverview } from '../../shell/admin/attention.ts'

/** What is due and what starts within seven days. */
export const useNextDays = () =>
  useQuery({
    queryKey: [...statsKey, 'next days'],
    queryFn: ({ signal }) => callApi(getNextDays, {}, { signal }),
    refetchInterval: onOverview,
  })
