import { endOtherSessions, endSession, getSessions } from '@casebench/shared/contract/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './client.ts'

export const sessionsKey = ['sessions']

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => callApi(getSessions, {}, { signal }), staleTime: 0 })

/** Signs out on one other device; the list is read again, whatever came of it. */
export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(endSession, { body: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}
