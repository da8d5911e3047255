import Type from 'typebox'
import { anyone, call } from './call.ts'

const area = 'Identity'

export const startExternalSignIn = call({
  method: 'GET',
  path: '/auth/external',
  area,
  summary: 'Leads to the external identity provider (authorization code with PKCE)',
  may: anyone,
  query: Type.Object({ returnTo: Type.Optional(Type.String({ maxLength: 16_000 })) }),
  succeeds: [302],
  answer: Type.Null(),
  refuses: [404, 429, 503],
})

export const finishExternalSignIn = call({
  method: 'GET',
  path: '/auth/callback',
  area,
  summary: 'Where the external identity provider sends people back to; opens a session',
  may: anyone,
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    state: Type.Optional(Type.String({ maxLength: 1000 })),
    iss: Type.Optional(Type.String({ maxLength: 1000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  succeeds: [302],
  answer: Type.Null(),
  refuses: [404],
})
