import { type ActivityLogEntry, getActivityLogs } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { recovering } from '../../../api/recovering.ts'
import { useUser } from '../../../api/session.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { useList } from '../../../ui/table/use-list.ts'
import { groupsOf } from './activity-groups.ts'
import { type ActivityFilters, momentsOf } from './activity-search.ts'

const key = 'activity'

/** Specification §8: a failure is an empty list. The next attempt may bring it. */
export const activityNotLoaded = (): string => t`Activity could not be loaded.`

/** A page of the activity log, by what was done: of everyone for whoever may see that, otherwise one's own. */
export function useActivity(state: ListState, filters: ActivityFilters, ofEveryone: boolean) {
  const { email } = useUser()
  const asked = momentsOf(filters)
  return useList(
    [key, email, ofEveryone, JSON.stringify(asked)].join(' '),
    state,
    async ({ sort, ...listing }, signal) => {
      const { rows, total } = await callList(
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
      )
      const { offset } = listing
      return { rows: groupsOf(rows, { before: offset > 0, after: offset + rows.length < total }), total }
    },
    { recovers: true },
  )
}

const recent = 5

/** More than are shown are asked for: what was done to many at once has an entry for each of them. */
export const entriesOfLatest = 50

/** The last so many acts among the latest entries. */
export const latestActs = (count: number) => (entries: ActivityLogEntry[]) =>
  groupsOf(entries, { before: false, after: entries.length === entriesOfLatest }).slice(0, count)

const recentActs = latestActs(recent)

/** What one did last, or had done to one. */
export function useRecentActivity() {
  const { email } = useUser()
  return useQuery({
    queryKey: [key, email, 'recent'],
    persister: keptForADay,
    queryFn: ({ signal }) =>
      callApi(getActivityLogs, { query: { email, sort: '-timestamp', limit: entriesOfLatest } }, { signal }),
    select: recentActs,
    staleTime: 0,
    ...recovering(),
  })
}
