import Type, { type Static } from 'typebox'
import { endpoint, signedIn } from './endpoint.ts'
import { Message, StrictObject, Timestamp } from './fields.ts'

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

export const getSessions = endpoint({
  method: 'GET',
  path: '/v1/any/auth/sessions',
  area,
  summary: 'Where the caller is signed in, last used first',
  authorization: signedIn,
  answer: Type.Array(OpenSession),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/v1/any/auth/end_session',
  area,
  summary: 'Signs the caller out on one device',
  authorization: signedIn,
  body: StrictObject({ id: Type.String({ format: 'uuid' }) }),
  answer: Message,
  errorStatuses: [404],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/any/auth/end_other_sessions',
  area,
  summary: 'Signs the caller out everywhere but here',
  authorization: signedIn,
  answer: Type.Object({ message: Type.String(), ended: Type.Integer() }),
})

export const minPasswordLength = 12
export const maxPasswordLength = 1000

export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/any/auth/change_password',
  area,
  summary: 'Changes the caller’s password and signs them out everywhere else',
  authorization: signedIn,
  body: StrictObject({
    current_password: Type.String({ minLength: 1, maxLength: maxPasswordLength }),
    new_password: Type.String({ minLength: minPasswordLength, maxLength: maxPasswordLength }),
  }),
  answer: Message,
  errorStatuses: [403, 409, 429],
})
