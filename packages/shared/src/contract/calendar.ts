import Type from 'typebox'
import { anyone, endpoint, signedIn } from './endpoint.ts'
import { Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Calendar'

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/v1/any/calendar/get_link',
  area,
  summary: 'Since when the caller has a link to their dates; the link itself is only shown when it is made',
  authorization: signedIn,
  answer: Type.Object({ created_at: Type.Union([Timestamp, Type.Null()]) }),
})

export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/v1/any/calendar/renew_link',
  area,
  summary: 'Makes a link to the caller’s dates for their calendar; an earlier one opens nothing any more',
  authorization: signedIn,
  body: StrictObject({}),
  answer: Type.Object({ message: Type.String(), address: Type.String() }),
})

export const revokeCalendarLink = endpoint({
  method: 'POST',
  path: '/v1/any/calendar/revoke_link',
  area,
  summary: 'The link to the caller’s dates opens nothing any more',
  authorization: signedIn,
  body: StrictObject({}),
  answer: Message,
})

export const readCalendar = endpoint({
  method: 'GET',
  path: '/v1/any/calendar/feed/{file}',
  area,
  summary: 'The dates of whoever made the link, as iCalendar (RFC 5545)',
  authorization: anyone,
  params: Type.Object({ file: Type.String({ pattern: '^[A-Za-z0-9_-]{43}\\.ics$' }) }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404, 429],
})
