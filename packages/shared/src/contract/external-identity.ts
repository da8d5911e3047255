import Type from 'typebox'
import { anyone, endpoint } from './endpoint.ts'

const area = 'Identity'

export const startExternalSignIn = endpoint({
  method: 'GET',
  path: '/auth/external',
  area,
  summary: 'Leads to the external identity provider (authorization code with PKCE)',
  authorization: anyone,
  query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 16_000 })) }),
  successStatuses: [302],
  answer: Type.Null(),
  errorStatuses: [404, 429, 503],
})

export const finishExternalSignIn = endpoint({
  method: 'GET',
  path: '/auth/callback',
  area,
  summary: 'Where the external identity provider sends people back to; opens a session',
  authorization: anyone,
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    state: Type.Optional(Type.String({ maxLength: 1000 })),
    iss: Type.Optional(Type.String({ maxLength: 1000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  successStatuses: [302],
  answer: Type.Null(),
  errorStatuses: [404],
})
