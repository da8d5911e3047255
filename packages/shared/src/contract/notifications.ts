import Type, { type Static } from 'typebox'
import { Notice } from '../events.ts'
import { call, owner } from './call.ts'
import { Email, Fields, Ids, listing, Timestamp } from './fields.ts'

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

export const getNotifications = call({
  method: 'GET',
  path: '/v1/any/notifications/get_notifications',
  area,
  summary: 'What the caller was told in the last 90 days, newest first',
  may: owner(),
  query: Fields({ email: Email, limit: listing.limit, offset: listing.offset }),
  answer: Type.Array(Notification),
})

export const getUnreadCount = call({
  method: 'GET',
  path: '/v1/any/notifications/get_unread_count',
  area,
  summary: 'How much of it the caller has not read',
  may: owner(),
  query: Fields({ email: Email }),
  answer: Type.Object({ unread: Unread }),
})

const Marked = Type.Object({ message: Type.String(), unread: Unread })

export const markNotificationsRead = call({
  method: 'POST',
  path: '/v1/any/notifications/mark_read',
  area,
  summary: 'The caller has read these',
  may: owner(),
  body: Fields({ email: Email, ids: Ids }),
  answer: Marked,
})

export const markAllNotificationsRead = call({
  method: 'POST',
  path: '/v1/any/notifications/mark_all_read',
  area,
  summary: 'The caller has read everything up to a moment; what came after it stays unread',
  may: owner(),
  body: Fields({ email: Email, until: Timestamp }),
  answer: Marked,
})
