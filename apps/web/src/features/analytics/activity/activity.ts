import { type ActivityLogEntry, getActivityLogs } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { recovering } from '../../../api/recovering.ts'
import { useUser } from '../../../api/session.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { type Listing, type Page, useList } from '../../../ui/table/use-list.ts'
import { groupsOf } from './activity-groups.ts'
import { type ActivityFilters, queryOf } from './activity-search.ts'
import { loadChangesLine } from './load-entry.ts'

const key = 'activity'

/** Specification §8: a failure is an empty list. The next attempt may bring it. */
export const activityNotLoaded = (): string => t`Activity could not be loaded.`

/** One page of the entries that filters leave. */
async function loadEntries(
  reader: { email: string; ofEveryone: boolean },
  filters: ActivityFilters,
  { sort, ...listing }: Listing,
  signal?: AbortSignal,
) {
  const query = {
    ...{ email: reader.email, ...listing, ...queryOf(filters) },
    sort: sort === 'timestamp' ? sort : '-timestamp',
    ...(reader.ofEveryone ? { everyone: 'true' as const } : {}),
  } as const
  return callList(getActivityLogs, { query }, signal === undefined ? {} : { signal })
}

/** An entry as the CSV file has it, which says its changes in the reader's language. */
export type ExportedEntry = ActivityLogEntry & { changes: string }

/** Loads entries for the CSV file. */
export const loadExported =
  (email: string, filters: ActivityFilters, ofEveryone: boolean) =>
  async (listing: Listing): Promise<Page<ExportedEntry>> => {
    const [{ rows, total }, changesLine] = await Promise.all([
      loadEntries({ email, ofEveryone }, filters, listing),
      loadChangesLine(),
    ])
    return { rows: rows.map((entry) => ({ ...entry, changes: changesLine(entry) })), total }
  }

/** One entry, for a link to it; null where there is none that the reader may see. */
export function useEntry(id: number | undefined, ofEveryone: boolean) {
  const { email } = useUser()
  return useQuery({
    queryKey: [key, email, 'entry', ofEveryone, id ?? 0],
    queryFn: async ({ signal }) => {
      const query = { email, entry: id ?? 0, ...(ofEveryone ? { everyone: 'true' as const } : {}) } as const
      return (await callApi(getActivityLogs, { query }, { signal }))[0] ?? null
    },
    enabled: id !== undefined,
    ...recovering(),
  })
}

/** A page of the activity log, by what was done: of everyone for whoever may see that, otherwise one's own. */
export function useActivity(state: ListState, filters: ActivityFilters, ofEveryone: boolean) {
  const { email } = useUser()
  return useList(
    [key, email, ofEveryone, JSON.stringify(queryOf(filters))].join(' '),
    state,
    async (listing, signal) => {
      const { rows, total } = await loadEntries({ email, ofEveryone }, filters, listing, signal)
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
