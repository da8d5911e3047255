import {
  confirmSecondFactor,
  getSecondFactor,
  newRecoveryCodes,
  removeSecondFactor,
  startSecondFactor,
} from '@casebench/shared/contract/second-factor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { sessionsKey } from '../../api/own-sessions.ts'

const key = ['second-factor']
/** Passwords, secrets and codes are not to lie about in memory once their step is over. */
const gcTime = 0

export const useSecondFactor = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getSecondFactor, {}, { signal }), staleTime: 0 })

/** What each act changes is read again, whatever came of it: an answer may have been lost on the way. */
function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([key, sessionsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))).then(() => undefined)
}

export const useStart = () =>
  useMutation({ gcTime, mutationFn: (password: string) => callApi(startSecondFactor, { body: { password } }) })

export function useConfirm() {
  const refresh = useRefresh()
  return useMutation({
    gcTime,
    mutationFn: (code: string) => callApi(confirmSecondFactor, { body: { code } }),
    onSettled: () => void refresh(),
  })
}

export function useNewRecoveryCodes() {
  const refresh = useRefresh()
  return useMutation({
    gcTime,
    mutationFn: (password: string) => callApi(newRecoveryCodes, { body: { password } }),
    onSettled: () => void refresh(),
  })
}

export function useRemove() {
  const refresh = useRefresh()
  return useMutation({
    gcTime,
    mutationFn: (password: string) => callApi(removeSecondFactor, { body: { password } }),
    // Until it is read again the section would still say that it is on.
    onSettled: refresh,
  })
}
