import { getNotifications, markNotificationsRead } from '@casebench/shared/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { notificationsKey, useUnread } from './notifications.ts'
import { type CaseInMode, resultNotifications } from './result-notifications.ts'

const newest = 100

async function readThose({ email, ...work }: CaseInMode & { email: string }): Promise<boolean> {
  const { rows } = await callList(getNotifications, { query: { email, limit: newest } })
  const ids = resultNotifications(rows, work)
  if (ids.length > 0) await callApi(markNotificationsRead, { body: { email, ids } })
  return ids.length > 0
}

/** Whoever has the result before them has read that it is there: its notifications are read with it, whichever way it was opened. */
export function useReadResult({ email, caseId, mode }: CaseInMode & { email: string }, isShown: boolean): void {
  const unread = useUnread()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isShown || !unread) return
    // What fails leaves them unread, and they can be read at the bell.
    readThose({ email, caseId, mode }).then(
      (isAny) => {
        if (isAny) void queries.invalidateQueries({ queryKey: [notificationsKey, email] })
      },
      () => {},
    )
  }, [isShown, unread, email, caseId, mode, queries])
}
