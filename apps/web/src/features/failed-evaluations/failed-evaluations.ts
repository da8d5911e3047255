import { retryEvaluation } from '@casebench/shared/contract/assignments'
import {
  type FailedEvaluation,
  getFailedEvaluations,
  retryFailedEvaluations,
} from '@casebench/shared/contract/failed-evaluations'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'failed-evaluations'

const load = (listing: Listing, signal?: AbortSignal) =>
  callList(
    getFailedEvaluations,
    { query: { ...listing, sort: listing.sort as 'failed_at' } },
    signal === undefined ? {} : { signal },
  )

export const useFailedEvaluations = (state: ListState) => useList(key, state, load, { recovers: true })

function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

export const useRetry = () =>
  useToastMutation({
    act: ({ email, caseId, mode }: FailedEvaluation) => callApi(retryEvaluation, { body: { email, caseId, mode } }),
    reread: useReread(),
  })

export const evaluationsOf = (count: number): string =>
  plural(count, { one: '1 evaluation', other: `${count.toLocaleString(i18n.locale)} evaluations` })

/** Retries all that had failed by a moment, a number at once: what fails while it is asked about was not asked about. */
async function retryAll(until: string): Promise<{ message: string }> {
  let total = 0
  for (;;) {
    const { retried, left } = await callApi(retryFailedEvaluations, { body: { until } })
    total += retried
    if (left === 0 || retried === 0) return { message: t`Retrying ${evaluationsOf(total)}.` }
  }
}

export const useRetryAll = (onDone: () => void) => useToastMutation({ act: retryAll, reread: useReread(), onDone })
