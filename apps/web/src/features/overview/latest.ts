import { getActivityLogs, getLatestResults } from '@casebench/shared/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { recovering } from '../../api/recovering.ts'
import { useUser } from '../../api/session.ts'
import { entriesOfLatest, latestActs } from '../analytics/activity/activity.ts'

const shown = 8
const lookAgain = 60_000

export const useLatestResults = () =>
  useQuery({
    queryKey: ['latest-results'],
    queryFn: ({ signal }) => callApi(getLatestResults, { query: { limit: shown } }, { signal }),
    refetchInterval: lookAgain,
  })

const latestEntries = latestActs(shown)

/** What everyone did last, for whoever may see that. */
export function useLatestEntries() {
  const { email } = useUser()
  return useQuery({
    queryKey: ['latest-entries', email],
    queryFn: ({ signal }) =>
      callApi(
        getActivityLogs,
        { query: { email, everyone: 'true', sort: '-timestamp', limit: entriesOfLatest } },
        { signal },
      ),
    select: latestEntries,
    ...recovering(lookAgain),
  })
}
