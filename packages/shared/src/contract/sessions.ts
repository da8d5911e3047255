import Type, { type Static } from 'typebox'
import { call, signedIn } from './call.ts'
import { Fields, Message, Timestamp } from './fields.ts'

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
  body: Fields({ id: Type.String({ format: 'uuid' }) }),
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

export const shortestPassword = 12

export const changePassword = call({
  method: 'POST',
  path: '/v1/any/auth/change_password',
  area,
  summary: 'Changes the caller’s password and signs them out everywhere else',
  may: signedIn,
  body: Fields({
    current_password: Type.String({ minLength: 1, maxLength: 1000 }),
    new_password: Type.String({ minLength: shortestPassword, maxLength: 1000 }),
  }),
  answer: Message,
  refuses: [403, 409, 429],
})
