import { type ActivityLogEntry, getActivityLogs } from '@casebench/shared/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { recovering } from '../../../api/recovering.ts'
import { useUser } from '../../../api/session.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { useList } from '../../../ui/table/use-list.ts'
import { type ActivityFilters, momentsOf } from './activity-search.ts'

const key = 'activity'

/** Specification §8: a failure is an empty list. The next attempt may bring it. */
export const activityNotLoaded = 'Activity could not be loaded.'

/** A page of the activity log: of everyone for whoever may see that, otherwise one's own. */
export function useActivity(state: ListState, filters: ActivityFilters, ofEveryone: boolean) {
  const { email } = useUser()
  const asked = momentsOf(filters)
  return useList(
    [key, email, ofEveryone, JSON.stringify(asked)].join(' '),
    state,
    ({ sort, ...listing }, signal) =>
      callList(
        getActivityLogs,
        {
          query: {
            email,
            ...listing,
            ...asked,
            sort: sort === 'timestamp' ? sort : '-timestamp',
            ...(ofEveryone ? { everyone: 'true' } : {}),
          },
        },
        { signal },
      ),
    { recovers: true },
  )
}

const recent = 5

/** One's own latest entries. */
export function useRecentActivity() {
  const { email } = useUser()
  return useQuery<ActivityLogEntry[]>({
    queryKey: [key, email, 'recent'],
    persister: keptForADay,
    queryFn: ({ signal }) =>
      callApi(getActivityLogs, { query: { email, sort: '-timestamp', limit: recent } }, { signal }),
    staleTime: 0,
    ...recovering(),
  })
}
