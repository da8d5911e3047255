import { getJob, type RegradeJob, stopJob } from '@casebench/shared/contract/background-jobs'
import { getOutdatedCases, regrade } from '@casebench/shared/contract/regrading'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { toastError } from '../../ui/toast.ts'

const keyOf = (id: string) => ['background-job', id]
const lookAgain = 1000
const listed = 200

export const isRunning = ({ state }: Pick<RegradeJob, 'state'>): boolean => state === 'waiting' || state === 'running'

/** A regrading: looked at every second until it is over. */
export const useRegrading = (id: string, enabled = true) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi(getJob, { query: { id, limit: listed } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data) ? lookAgain : false),
    staleTime: 0,
    enabled,
  })

/** Cases with results that an earlier version graded, most results first, as many as wanted. */
export const useOutdatedCases = (limit: number) =>
  useQuery({
    queryKey: ['outdated-cases', limit],
    queryFn: ({ signal }) => callList(getOutdatedCases, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Applies exactly what a trial said. */
export const useApplyTrial = (onStarted: (jobId: string) => void) =>
  useMutation({
    mutationFn: ({ id, case_id }: RegradeJob) =>
      callApi(regrade, { body: { case_id, apply: true as const, job_id: id } }),
    onSuccess: ({ job_id }) => onStarted(job_id),
    onError: (error) => toastError(detailOf(error)),
  })

export function useStopRegrading() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(stopJob, { body: { id } }),
    onError: (error) => toastError(detailOf(error)),
    onSettled: (_stopped, _error, id) => queries.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

type Trial = { caseId: string; replacesDecisions?: true }

/** Tries what judging every result by the current version of a case would change. */
export const useTryRegrading = (onStarted: (jobId: string) => void) =>
  useMutation({
    mutationFn: ({ caseId, replacesDecisions }: Trial) =>
      callApi(regrade, {
        body: { case_id: caseId, apply: false as const, ...(replacesDecisions && { replace_decisions: true }) },
      }),
    onSuccess: ({ job_id }) => onStarted(job_id),
    onError: (error) => toastError(detailOf(error)),
  })

/** Reads what is shown again as soon as a regrading has been applied: results stand on most pages of the Admin Studio. */
export function useRereadAfter(applied: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!applied) return
    void queries.invalidateQueries()
  }, [applied, queries])
}
