import { fileContest, getOwnContests, type OwnContest, withdrawContest } from '@casebench/shared/contract/contests'
import { getDocuments } from '@casebench/shared/contract/documents'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { useDesk } from '../desk/desk-context.ts'
import { contestsKey } from './decisions.ts'

/** What is pushed comes at once; while somebody is to decide, this finds what was not. */
const checkInterval = 60_000

/** What is contested in the result on the desk. Another submission has contests of its own. */
export function useContestsQuery() {
  const { assignment, review } = useDesk()
  return queryOptions({
    queryKey: [contestsKey, assignment.email, assignment.mode, assignment.caseId, review.submittedAt],
    queryFn: ({ signal }) => callApi(getOwnContests, { query: assignment }, { signal }),
  })
}

/** The same once it is known, and kept up to date. */
export function useContests(): OwnContest[] | undefined {
  const { data, isError } = useQuery({
    ...useContestsQuery(),
    refetchInterval: ({ state }) => state.data?.some((contest) => contest.state === 'open') === true && checkInterval,
  })
  // Filing tells by itself what stands already: a list that does not load keeps nobody from it.
  return data ?? (isError ? [] : undefined)
}

type Filing = { attributeId: string | null; argument: string; fileName: string | undefined }

export function useFile(onFiled: () => void) {
  const { assignment, review } = useDesk()
  const queries = useQueryClient()
  const { queryKey } = useContestsQuery()
  return useMutation({
    mutationFn: ({ fileName, ...said }: Filing) =>
      callApi(fileContest, {
        body: {
          ...assignment,
          ...said,
          submitted_at: review.submittedAt ?? '',
          ...(fileName === undefined ? {} : { fileName }),
        },
      }),
    onSuccess: onFiled,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useWithdraw(onDone: () => void) {
  const { assignment } = useDesk()
  const queries = useQueryClient()
  const { queryKey } = useContestsQuery()
  return useMutation({
    mutationFn: ({ id }: OwnContest) => callApi(withdrawContest, { params: { id }, body: { email: assignment.email } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** The names of what is attached to the case; none where there is nothing, or it cannot be told. */
export function useAttached(): string[] {
  const { assignment } = useDesk()
  const { data } = useQuery({
    queryKey: ['attached-names', assignment.email, assignment.mode, assignment.caseId],
    queryFn: ({ signal }) => callApi(getDocuments, { query: assignment }, { signal }),
  })
  return data?.map(({ fileName }) => fileName) ?? []
}
