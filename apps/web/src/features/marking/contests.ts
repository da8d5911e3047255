import { type Contest, decideContest, getContests } from '@casebench/shared/contract/contests'
import { getDocuments } from '@casebench/shared/contract/documents'
import type { Input } from '@casebench/shared/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { useCanOpen } from '../../api/roles.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { keyOf, type Work } from './assessment.ts'

/** Everything that the candidate contests in the result that counts. */
export const useContests = (work: Work) =>
  useQuery({
    queryKey: [...keyOf(work), 'contests'],
    queryFn: async ({ signal }) => {
      const { email, caseId: case_id, mode } = work
      const all = await callApi(getContests, { query: { email, case_id, mode, state: 'all' } }, { signal })
      return all.filter(({ counts, state }) => counts && state !== 'withdrawn')
    },
    staleTime: 0,
  })

export const useMayOpenFiles = (): boolean => useCanOpen('user_profile')

/** What the candidate attached, for whoever may see it. */
export function useDocumentsOf(work: Work) {
  const mayOpen = useMayOpenFiles()
  return useQuery({
    queryKey: [...keyOf(work), 'documents'],
    queryFn: ({ signal }) => callApi(getDocuments, { query: work }, { signal }),
    enabled: mayOpen,
  })
}

type Decision = Input<typeof decideContest>['body']

export function useDecide(work: Work, onDecided: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ contest, decision }: { contest: Contest; decision: Decision }) =>
      callApi(decideContest, { params: { id: contest.id }, body: decision }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDecided()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(work) }),
  })
}
