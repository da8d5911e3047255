import type { Input } from '@casebench/shared/contract/endpoint'
import {
  closeRound,
  decideStandard,
  getStandard,
  getStandards,
  rateStandard,
  startStandard,
} from '@casebench/shared/contract/standard-setting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

const key = 'standards'

const useReread = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

export const useStandards = (caseId: string) =>
  useQuery({
    queryKey: [key, 'of', caseId],
    queryFn: ({ signal }) => callApi(getStandards, { query: { case_id: caseId } }, { signal }),
  })

export const useStandard = (id: string) =>
  useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => callApi(getStandard, { query: { id } }, { signal }),
    staleTime: 0,
  })

/** A refusal is said in the form. */
export function useStart(onStarted: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof startStandard>['body']) => callApi(startStandard, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onStarted()
    },
    onSettled: reread,
  })
}

/** A refusal is told; what was typed stays where it is. */
export function useRate() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof rateStandard>['body']) => callApi(rateStandard, { body }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}

export function useCloseRound(onClosed: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof closeRound>['body']) => callApi(closeRound, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onClosed()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}

/** A refusal is said in the form. */
export function useDecide() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof decideStandard>['body']) => callApi(decideStandard, { body }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: reread,
  })
}
