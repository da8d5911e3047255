import { askSupport, getOwnQuestions } from '@casebench/shared/contract/support'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { onPushed } from '../../api/socket.ts'

const key = 'own-questions'
/** What is pushed comes at once; this finds an answer that was not. */
const checkInterval = 60_000

/** What the person has asked, newest first, as many as wanted. An answer appears by itself. */
export function useOwnQuestions(limit: number) {
  const { email } = useUser()
  const queries = useQueryClient()
  useEffect(
    () =>
      onPushed((event) => {
        if (event.type === 'notification' && event.notice.kind === 'questionAnswered')
          void queries.invalidateQueries({ queryKey: [key, email] })
      }),
    [queries, email],
  )
  return useQuery({
    queryKey: [key, email, limit],
    queryFn: ({ signal }) => callList(getOwnQuestions, { query: { email, limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: checkInterval,
    refetchOnMount: 'always',
  })
}

export function useAsk(onSent: () => void) {
  const { email } = useUser()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (question: string) => callApi(askSupport, { body: { email, question } }),
    onSuccess: onSent,
    onSettled: () => queries.invalidateQueries({ queryKey: [key, email] }),
  })
}
