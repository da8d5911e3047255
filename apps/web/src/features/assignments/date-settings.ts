import { getDateSettings } from '@casebench/shared/contract/assignments'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'

/** What holds for dates where a cohort has nothing of its own. Asked for once dates are to be set. */
export const useDateSettings = (wanted: boolean) =>
  useQuery({
    queryKey: ['date-settings'],
    queryFn: ({ signal }) => callApi(getDateSettings, {}, { signal }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
