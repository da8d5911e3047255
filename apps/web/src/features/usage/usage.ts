import { type Budgets, getBudgets, getUsageReport, setBudgets, type UsageRow } from '@casebench/shared/contract/usage'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { type ListState, listingOf } from '../../ui/table/list-state.ts'
import type { List, Listing } from '../../ui/table/use-list.ts'
import { tell, tellFailure } from '../../ui/tell.ts'
import { daysOf, type Grouping, type Period } from './usage-search.ts'

/** Specification §9. */
const cached = 5 * 60_000
const budgetsKey = ['assistant-budgets']

export const startSort = '-total_tokens'

type Fields = 'key' | 'calls' | 'total_tokens' | 'cost'

/** How a page of the report is asked for. The report is not searched. */
export const reportLoader =
  (period: Period, by: Grouping) =>
  ({ q: _q, sort, ...listing }: Listing, signal?: AbortSignal) =>
    callList(
      getUsageReport,
      { query: { ...period, by, ...listing, sort: sort as Fields | `-${Fields}` } },
      signal === undefined ? {} : { signal },
    )

export const useReport = (period: Period, by: Grouping, state: ListState): List<UsageRow> =>
  useQuery({
    queryKey: ['usage-report', period, by, state],
    queryFn: ({ signal }) => reportLoader(period, by)(listingOf(state), signal),
    placeholderData: keepPreviousData,
    staleTime: cached,
    gcTime: cached,
  })

export type DayOfUse = { day: string; read: number; written: number; calls: number; failed: number; cost: number }

/** Every day of a period in order, those without use as well. */
function filled(period: Period, rows: readonly UsageRow[]): DayOfUse[] {
  const byDay = new Map(rows.map((row) => [row.key, row]))
  return daysOf(period).map((day) => {
    const row = byDay.get(day)
    return {
      day,
      read: row?.input_tokens ?? 0,
      written: row?.output_tokens ?? 0,
      calls: row?.calls ?? 0,
      failed: row?.failed_calls ?? 0,
      cost: row?.cost ?? 0,
    }
  })
}

export const useDays = (period: Period) =>
  useQuery({
    queryKey: ['usage-days', period],
    queryFn: async ({ signal }) =>
      filled(period, await callApi(getUsageReport, { query: { ...period, by: 'day' } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: cached,
    gcTime: cached,
  })

export const useBudgets = () =>
  useQuery({ queryKey: budgetsKey, queryFn: ({ signal }) => callApi(getBudgets, {}, { signal }) })

export function useSetBudgets() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (budgets: Budgets) => callApi(setBudgets, { body: budgets }),
    onSuccess: ({ message }) => tell(message),
    onError: (error) => tellFailure(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: budgetsKey }),
  })
}
