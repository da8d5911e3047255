import Type, { type Static } from 'typebox'
import { Notice } from '../events.ts'
import { endpoint, owner } from './endpoint.ts'
import { Email, Ids, listing, StrictObject, Timestamp } from './fields.ts'

const area = 'Notifications'

export const Notification = Type.Object({
  id: Type.String(),
  notice: Notice,
  case_name: Type.Union([Type.String(), Type.Null()], { description: 'Of the case that it is about' }),
  question: Type.Union([Type.String(), Type.Null()], { description: 'The title of the question that it is about' }),
  opens: Type.Boolean({ description: 'Whether the case that it is about can be opened now' }),
  created_at: Timestamp,
  read: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

const Unread = Type.Integer({ description: 'How many notifications are not read' })

export const getNotifications = endpoint({
  method: 'GET',
  path: '/v1/any/notifications/get_notifications',
  area,
  summary: 'What the caller was told in the last 90 days, newest first',
  authorization: owner(),
  query: StrictObject({ email: Email, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(Notification),
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/v1/any/notifications/get_unread_count',
  area,
  summary: 'How much of it the caller has not read',
  authorization: owner(),
  query: StrictObject({ email: Email }),
  answer: Type.Object({ unread: Unread }),
})

const Marked = Type.Object({ message: Type.String(), unread: Unread })

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/v1/any/notifications/mark_read',
  area,
  summary: 'The caller has read these',
  authorization: owner(),
  body: StrictObject({ email: Email, ids: Ids }),
  answer: Marked,
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/v1/any/notifications/mark_all_read',
  area,
  summary: 'The caller has read everything up to a moment; what came after it stays unread',
  authorization: owner(),
  body: StrictObject({ email: Email, until: Timestamp }),
  answer: Marked,
})
