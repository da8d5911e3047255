import {
  type Budgets,
  getBudgets,
  getUsage,
  getUsageReport,
  setBudgets,
  type UsagePoint,
  type UsageRow,
} from '@casebench/shared/contract/usage'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { type ListState, listingOf } from '../../ui/table/list-state.ts'
import type { List, Listing } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { monthsOf, type Period } from './periods.ts'
import type { Grouping } from './usage-search.ts'

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

/** The form of the answer, by specification §9. */
const f = 2

/** A month has a point for every day (UTC), also for those without use. */
const dayOfUse = (point: UsagePoint): DayOfUse => ({
  day: point.timestamp.slice(0, 10),
  read: point.input_tokens,
  written: point.output_tokens,
  calls: point.calls,
  failed: point.failed_calls,
  cost: point.cost,
})

/** Every day of a period in order, from the months that it touches. */
export async function loadDays(period: Period, signal: AbortSignal): Promise<DayOfUse[]> {
  const months = await Promise.all(
    monthsOf(period).map((date) => callApi(getUsage, { params: { param: 'month' }, body: { f, date } }, { signal })),
  )
  return months
    .flat()
    .map(dayOfUse)
    .filter(({ day }) => day >= period.from && day <= period.to)
}

export const useDays = (period: Period) =>
  useQuery({
    queryKey: ['usage-days', period],
    queryFn: ({ signal }) => loadDays(period, signal),
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
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: budgetsKey }),
  })
}
