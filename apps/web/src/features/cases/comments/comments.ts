import { getOwnComments, type OwnComment } from '@casebench/shared/contract/comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../api/client.ts'
import { onPushed } from '../../../api/socket.ts'
import { useDesk } from '../desk/desk-context.ts'

const commentsKey = 'comments'

/** What reviewers wrote about the result on the desk, once it is known. Another submission has comments of its own. */
export function useComments(): OwnComment[] | undefined {
  const { assignment, review } = useDesk()
  return useQuery({
    queryKey: [commentsKey, assignment.email, assignment.mode, assignment.caseId, review.submittedAt],
    queryFn: ({ signal }) => callApi(getOwnComments, { query: assignment }, { signal }),
  }).data
}

/** Looks again as soon as a reviewer has commented. Once on a desk is enough. */
export function useNewComments(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onPushed((event) => {
        if (event.type === 'notification' && event.notice.kind === 'commented')
          void queries.invalidateQueries({ queryKey: [commentsKey] })
      }),
    [queries],
  )
}
