import Type, { type Static } from 'typebox'
import { NamedValues } from '../named-values.ts'
import { areas, studioSections } from '../page-preferences.ts'
import { anyone, endpoint, owner, signedIn } from './endpoint.ts'
import { Email, LanguageTag, Module, SecondFactorCode, StrictObject, Timestamp } from './fields.ts'

const area = 'Identity'

export const AccessToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds' }),
})

const pagePreferences = {
  area: Type.Optional(Type.Enum([...areas])),
  folded: Type.Optional(Type.Array(Type.Enum([...studioSections]), { maxItems: studioSections.length })),
}

export const User = Type.Object({
  email: Type.String(),
  first_name: Type.String(),
  name: Type.String(),
  username: Type.String(),
  phone_number: Type.String(),
  level: Type.Integer(),
  summary: Type.String(),
  metadata: NamedValues(Type.Unknown()),
  has_logged_in: Type.Boolean(),
  has_logged_out: Type.Boolean(),
  isTestUnlocked: Type.Boolean(),
  groups: Type.Array(Type.String()),
  pagePermissionSet: Type.Array(Type.String()),
  language: Type.Optional(
    Type.Union([LanguageTag, Type.Null()], {
      description: 'What they chose, null where they chose none; of the caller alone',
    }),
  ),
  learns: Type.Optional(Type.Boolean({ description: 'Has a case to work on; of the caller alone' })),
  page_preferences: Type.Optional(
    Type.Object(pagePreferences, { description: 'What the page remembers for them; of the caller alone' }),
  ),
  created_at: Timestamp,
})
export type User = Static<typeof User>

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/v1/configuration',
  area,
  summary: 'What the page must know before anyone signs in',
  authorization: anyone,
  answer: Type.Object({
    issuer: Type.String(),
    user_pool_id: Type.String(),
    client_id: Type.String(),
    sign_in: Type.Enum(['password', 'external']),
    provider_name: Type.String({ description: 'Of the external identity provider; empty without one' }),
    demo_accounts: Type.Array(Type.Object({ email: Type.String(), note: Type.String() })),
    uploads: Type.Object(
      { largest: Type.Integer({ description: 'Bytes of one document' }), most: Type.Integer() },
      { description: 'How much may be attached to a case' },
    ),
    mail: Type.Boolean({
      description: 'Whether a mail server is set up; without one mails are kept for an administrator to pass on',
    }),
    guide: Type.Boolean({ description: 'Whether the documentation is served, at /guide/' }),
  }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign_in',
  area,
  summary: 'Signs in with email and password; sets the refresh cookie',
  authorization: anyone,
  body: StrictObject({
    email: Email,
    password: Type.String({ minLength: 1, maxLength: 1000 }),
    code: Type.Optional(SecondFactorCode),
  }),
  answer: AccessToken,
  errorStatuses: [401, 403, 409, 429],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  area,
  summary: 'A new access token for the refresh cookie, which is rotated',
  authorization: anyone,
  answer: AccessToken,
  errorStatuses: [401, 403, 429],
})

export const logOut = endpoint({
  method: 'GET',
  path: '/v1/any/auth/logout',
  area,
  summary: 'Ends the session; the location is where to go next, which may be the identity provider',
  authorization: signedIn,
  beforeAcceptance: true,
  // A page cannot follow a redirect to another origin, nor see where it leads: it asks for the location instead.
  query: Type.Object({ redirect: Type.Optional(Type.Boolean({ description: 'False: the answer is JSON' })) }),
  successStatuses: [200, 302],
  answer: Type.Object({ message: Type.String(), location: Type.String() }),
})

export const keySet = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  area,
  summary: 'The public keys that access tokens are signed with',
  authorization: anyone,
  answer: Type.Object({ keys: Type.Array(NamedValues(Type.Unknown())) }),
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/v1/roles',
  area,
  summary:
    'The caller’s roles and page permissions, and what is switched on; who is suspended learns by their roles that they are',
  authorization: signedIn,
  allowSuspended: true,
  answer: Type.Object({
    roles: Type.Array(Type.String()),
    pagePermissionSet: Type.Array(Type.String()),
    modules: Type.Array(Module, { description: 'The modules that are switched on' }),
  }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/v1/any/auth/get_user',
  area,
  summary: 'The caller’s own profile',
  authorization: owner('user_profile'),
  query: StrictObject({ email: Email }),
  answer: User,
  errorStatuses: [404],
})

export const setLanguage = endpoint({
  method: 'POST',
  path: '/v1/any/auth/set_language',
  area,
  summary: 'The language in which the caller reads the page and gets mail',
  authorization: owner(),
  body: StrictObject({ email: Email, language: LanguageTag }),
  answer: Type.Object({ message: Type.String(), language: LanguageTag }),
})

export const setPagePreferences = endpoint({
  method: 'POST',
  path: '/v1/any/auth/set_page_preferences',
  area,
  summary: 'What the page remembers for the caller; what is not sent stays as it is',
  authorization: owner(),
  body: StrictObject({ email: Email, ...pagePreferences }),
  answer: Type.Object({ message: Type.String(), page_preferences: Type.Object(pagePreferences) }),
})
