import { getJob, type RegradeJob, stopJob } from '@casebench/shared/contract/background-jobs'
import {
  applyRegradeNow,
  getOutdatedCases,
  getRegrades,
  regrade,
  undoRegrade,
} from '@casebench/shared/contract/regrading'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const jobs = 'background-job'
const keyOf = (id: string) => [jobs, id]
const lookAgain = 1000
const listed = 200

const regrades = 'regrades'

/** Confirmed, and not begun until it can no longer be undone. */
export const isHeld = ({ state, takes_effect_at }: Pick<RegradeJob, 'state' | 'takes_effect_at'>): boolean =>
  state === 'waiting' && takes_effect_at !== null && Date.parse(takes_effect_at) > Date.now()

export const isRunning = (job: Pick<RegradeJob, 'state' | 'takes_effect_at'>): boolean =>
  (job.state === 'waiting' || job.state === 'running') && !isHeld(job)

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

type Confirmed = { job: RegradeJob; reason: string; immediately: boolean }

/** Confirms exactly what a trial said. */
export function useApplyTrial(onStarted: (jobId: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ job: { id, case_id }, reason, immediately }: Confirmed) =>
      callApi(regrade, {
        body: { case_id, apply: true as const, job_id: id, reason, ...(immediately && { immediately: true }) },
      }),
    onSuccess: ({ job_id, message }) => {
      toastSuccess(message)
      onStarted(job_id)
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [regrades] }),
  })
}

/** Confirmed regrades of all cases or of one, those that can be undone first. */
export const useRegrades = (caseId: string | undefined, limit: number) =>
  useQuery({
    queryKey: [regrades, caseId ?? null, limit],
    queryFn: ({ signal }) =>
      callList(getRegrades, { query: { limit, ...(caseId !== undefined && { case_id: caseId }) } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'applying') ? lookAgain * 2 : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Undoes a regrade that has not taken effect, or has it take effect now. */
export function useDecideHeld(act: 'undo' | 'applyNow', onDone: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: (jobId: string) =>
      act === 'undo'
        ? callApi(undoRegrade, { body: { job_id: jobId } })
        : callApi(applyRegradeNow, { body: { job_id: jobId } }),
    reread: async () => {
      await queries.invalidateQueries({ queryKey: [regrades] })
      await queries.invalidateQueries({ queryKey: [jobs] })
    },
    onDone,
  })
}

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
