import {
  getNotifications,
  getUnreadCount,
  markAllNotificationsRead,
  markNotificationsRead,
  type Notification,
} from '@casebench/shared/contract/notifications'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { onPushed } from '../../api/socket.ts'

export const notificationsKey = 'notifications'
/** What is pushed comes at once; this finds what was not. */
const checkInterval = 60_000

/** How many notifications the person has not read; undefined while that is not known. */
export function useUnread(): number | undefined {
  const { email } = useUser()
  const queries = useQueryClient()
  useEffect(
    () =>
      onPushed((event) => {
        // A test that is assigned or opened again withholds results that this page and this device may still show.
        if (event.type === 'notification' && 'mode' in event.notice && event.notice.mode === 'test')
          void queries.invalidateQueries()
        else if (event.type === 'notification' || event.type === 'notificationsRead')
          void queries.invalidateQueries({ queryKey: [notificationsKey, email] })
      }),
    [queries, email],
  )
  const { data } = useQuery({
    queryKey: [notificationsKey, email, 'unread'],
    queryFn: ({ signal }) => callApi(getUnreadCount, { query: { email } }, { signal }),
    refetchInterval: checkInterval,
  })
  return data?.unread
}

/** The newest notifications, as many as wanted. */
export function useNotifications(limit: number) {
  const { email } = useUser()
  return useQuery({
    queryKey: [notificationsKey, email, 'list', limit],
    queryFn: ({ signal }) => callList(getNotifications, { query: { email, limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

function useReread() {
  const { email } = useUser()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [notificationsKey, email] })
}

export function useMarkRead() {
  const { email } = useUser()
  const onSettled = useReread()
  return useMutation({
    mutationFn: ({ id }: Notification) => callApi(markNotificationsRead, { body: { email, ids: [id] } }),
    onSettled,
  })
}

/** Marks everything as read up to the newest that was seen: what came meanwhile is still to be read. */
export function useMarkAllRead() {
  const { email } = useUser()
  const onSettled = useReread()
  return useMutation({
    mutationFn: ({ created_at }: Notification) =>
      callApi(markAllNotificationsRead, { body: { email, until: created_at } }),
    onSettled,
  })
}
