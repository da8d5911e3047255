import Type, { type Static } from 'typebox'
import { call, Message, signedIn, Timestamp } from './call.ts'

const area = 'Identity'

export const OpenSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'The user agent it was opened with' }),
  address: Type.String(),
  current: Type.Boolean({ description: 'The session of this very call' }),
  opened_at: Timestamp,
  last_used_at: Timestamp,
})
export type OpenSession = Static<typeof OpenSession>

export const getSessions = call({
  method: 'GET',
  path: '/v1/any/auth/sessions',
  area,
  summary: 'Where the caller is signed in, last used first',
  may: signedIn,
  answer: Type.Array(OpenSession),
})

export const endSession = call({
  method: 'POST',
  path: '/v1/any/auth/end_session',
  area,
  summary: 'Signs the caller out on one device',
  may: signedIn,
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answer: Message,
  refuses: [404],
})

export const endOtherSessions = call({
  method: 'POST',
  path: '/v1/any/auth/end_other_sessions',
  area,
  summary: 'Signs the caller out everywhere but here',
  may: signedIn,
  answer: Type.Object({ message: Type.String(), ended: Type.Integer() }),
})
