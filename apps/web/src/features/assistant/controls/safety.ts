import { checkSafety, getSafetyChecks, type SafetyCheck, stopSafetyCheck } from '@casebench/shared/contract/assistant'
import type { SafetyOpponent, SafetySuite } from '@casebench/shared/safety-check'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

const checksKey = ['safety-checks']
const lookAgain = 1000
/** Somebody else may have begun a check. */
const lookNowAndThen = 15_000

export const isRunning = ({ state }: Pick<SafetyCheck, 'state'>): boolean => state === 'waiting' || state === 'running'

/** The latest checks, so many of them. While one runs it is looked at every second. */
export const useSafetyChecks = (limit: number) =>
  useQuery({
    queryKey: [...checksKey, limit],
    queryFn: ({ signal }) => callList(getSafetyChecks, { query: { limit } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isRunning) ? lookAgain : lookNowAndThen),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useActing<Wanted>(act: (wanted: Wanted) => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: checksKey }),
  })
}

export const useStartCheck = () => useActing((_: undefined) => callApi(checkSafety, {}))

export const useStopCheck = () => useActing((job: string) => callApi(stopSafetyCheck, { body: { job } }))

/** How many attempts Manu held against, of those that were answered. */
export function heldOf({ findings }: Pick<SafetyCheck, 'findings'>, against: SafetyOpponent) {
  const of = findings.filter((finding) => finding.against === against)
  const sum = (count: (finding: (typeof of)[number]) => number) => of.reduce((total, one) => total + count(one), 0)
  return {
    held: sum(({ held }) => held),
    answered: sum(({ attempts, unanswered }) => attempts - unanswered),
    unanswered: sum(({ unanswered }) => unanswered),
  }
}

/** One suite of a check, or why it says nothing about the model. */
export const findingOf = ({ findings }: Pick<SafetyCheck, 'findings'>, suite: SafetySuite, against: SafetyOpponent) =>
  findings.find((finding) => finding.suite === suite && finding.against === against)
