import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { maxDeployments, maxPlatforms, maxServiceOrigins, platformLimits } from '../learning-platforms.ts'
import { administrator, anyone, endpoint, owner } from './endpoint.ts'
import { CaseId, Email, Id, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Learning platforms'

const url = Type.String({ format: 'uri', maxLength: platformLimits.url })
const settings = {
  name: Type.String({ minLength: 1, maxLength: platformLimits.name, pattern: '\\S' }),
  issuer: Type.String({ minLength: 1, maxLength: platformLimits.issuer }),
  client_id: Type.String({ minLength: 1, maxLength: platformLimits.clientId }),
  deployments: Type.Array(Type.String({ minLength: 1, maxLength: platformLimits.deployment }), {
    minItems: 1,
    maxItems: maxDeployments,
  }),
  authorization_url: url,
  token_url: url,
  key_set_url: url,
  service_origins: Type.Array(url, {
    maxItems: maxServiceOrigins,
    description:
      'Where its line items may be, beside the origins of its issuer and token_url: scores are sent nowhere else',
  }),
  trusts_addresses: Type.Boolean({
    description: 'A mail address that it names leads to the account with that address',
  }),
  creates_people: Type.Boolean({
    description: 'Whoever has no account gets one as a candidate; needs trusts_addresses',
  }),
  assigns_cases: Type.Boolean({ description: 'A link to a case assigns it to learners who follow it' }),
}

export const LearningPlatform = Type.Object({
  id: Type.String(),
  ...settings,
  on: Type.Boolean(),
  people: Type.Integer({ description: 'Who have come from it' }),
  sending: Type.Object({
    waiting: Type.Integer({ description: 'Scores that are still to be sent' }),
    paused_until: Type.Union([Timestamp, Type.Null()], { description: 'It is sent nothing before' }),
    failure: Type.Union([Type.String(), Type.Null()], { description: 'Why it took no score last' }),
  }),
})
export type LearningPlatform = Static<typeof LearningPlatform>

const UnsentScore = Type.Object({
  id: Type.String(),
  platform: Type.String(),
  email: Type.String(),
  case_name: Type.String(),
  failure: Type.String(),
  failed_at: Type.Union([Timestamp, Type.Null()], { description: 'When it was given up' }),
  next_attempt_at: Type.Union([Timestamp, Type.Null()], { description: 'Where it is not given up' }),
})
export type UnsentScore = Static<typeof UnsentScore>

export const getLearningPlatforms = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_learning_platforms',
  area,
  summary: `The learning platforms (LTI 1.3) that people come from, at most ${maxPlatforms}; what they need to know of Casebench; and scores that could not be sent to them`,
  authorization: administrator('system/get_learning_platforms', 'learning_platforms'),
  answer: Type.Object({
    platforms: Type.Array(LearningPlatform),
    tool: Type.Object({
      login_url: Type.String(),
      launch_url: Type.String(),
      key_set_url: Type.String(),
    }),
    unsent_scores: Type.Array(UnsentScore, { description: 'Given up, or refused and tried again later: at most 100' }),
  }),
})

export const saveLearningPlatform = endpoint({
  method: 'POST',
  path: '/v1/admin/system/save_learning_platform',
  area,
  summary:
    'Adds a learning platform, or changes one. Another issuer, client ID or key set makes it another platform: its links with accounts here end',
  authorization: administrator('system/save_learning_platform', 'learning_platforms'),
  body: StrictObject({ id: Type.Union([Id, Type.Null()], { description: 'Null adds one' }), ...settings }),
  answer: Type.Object({
    message: Type.String(),
    id: Type.String(),
    ended_links: Type.Integer({ description: 'Links between accounts that ended' }),
  }),
  errorStatuses: [404, 409],
})

export const switchLearningPlatform = endpoint({
  method: 'POST',
  path: '/v1/admin/system/switch_learning_platform',
  area,
  summary: 'Switches a learning platform on or off: nobody comes from one that is off, and it is sent no scores',
  authorization: administrator('system/switch_learning_platform', 'learning_platforms'),
  body: StrictObject({ id: Id, on: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

export const deleteLearningPlatform = endpoint({
  method: 'POST',
  path: '/v1/admin/system/delete_learning_platform',
  area,
  summary: 'Deletes a learning platform, and who its people are here; the people and their work are kept',
  authorization: administrator('system/delete_learning_platform', 'learning_platforms'),
  body: StrictObject({ id: Id }),
  answer: Message,
})

export const retryPlatformScore = endpoint({
  method: 'POST',
  path: '/v1/admin/system/retry_platform_score',
  area,
  summary: 'Sends a score again that could not be sent to a learning platform',
  authorization: administrator('system/retry_platform_score', 'learning_platforms'),
  body: StrictObject({ id: Id }),
  answer: Message,
  errorStatuses: [404],
})

/** What platforms send beyond the standard is let pass; what is missing is said in words. */
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const login = Type.Object({
  iss: text(platformLimits.issuer),
  login_hint: text(8000),
  target_link_uri: text(4000),
  lti_message_hint: text(8000),
  lti_deployment_id: text(platformLimits.deployment),
  client_id: text(platformLimits.clientId),
})

export const startLaunch = endpoint({
  method: 'GET',
  path: '/lti/login',
  area,
  summary: 'Where a learning platform starts the sign-in (OpenID Connect, third-party initiated); leads back to it',
  authorization: anyone,
  query: login,
  successStatuses: [200, 302],
  page: true,
  answer: Type.Null(),
  errorStatuses: [429],
})

export const startLaunchByForm = endpoint({
  method: 'POST',
  path: '/lti/login',
  area,
  summary: 'The same by a form',
  authorization: anyone,
  body: login,
  fromOtherSites: true,
  successStatuses: [200, 302],
  page: true,
  answer: Type.Null(),
  errorStatuses: [429],
})

export const receiveLaunch = endpoint({
  method: 'POST',
  path: '/lti/launch',
  area,
  summary: 'Where a learning platform posts who it is that comes, and to what',
  authorization: anyone,
  body: Type.Object({ id_token: text(60_000), state: text(200), error: text(200), error_description: text(2000) }),
  fromOtherSites: true,
  successStatuses: [200, 302],
  page: true,
  answer: Type.Null(),
  errorStatuses: [429],
})

export const continueLaunch = endpoint({
  method: 'GET',
  path: '/lti/continue',
  area,
  summary: 'Lets in whoever a learning platform has vouched for, in the browser in which the sign-in began',
  authorization: anyone,
  query: Type.Object({ ticket: Type.Optional(Type.String({ maxLength: 100 })) }),
  successStatuses: [200, 302],
  page: true,
  answer: Type.Null(),
  errorStatuses: [429],
})

export const toolKeySet = endpoint({
  method: 'GET',
  path: '/lti/jwks',
  area,
  summary: 'The public key that Casebench signs with as a tool of learning platforms, as a JSON Web Key Set',
  authorization: anyone,
  answer: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }),
})

const ticket = Type.String({ minLength: 1, maxLength: 100 })

export const getPlatformLink = endpoint({
  method: 'GET',
  path: '/v1/any/platform_link',
  area,
  summary: 'Who somebody is on the learning platform that they just came from, to be confirmed',
  authorization: owner(),
  query: StrictObject({
    email: Email,
    ticket,
    kind: Type.Union([Type.Literal('account'), Type.Literal('case')], {
      description: 'What the ticket is for: linking accounts, or choosing the case of a link',
    }),
  }),
  answer: Type.Object({
    platform: Type.String(),
    name: Type.String(),
    linked_to: Type.Union([Type.Literal('you'), Type.Literal('another'), Type.Null()], {
      description: 'Whose account it is linked with already',
    }),
  }),
  errorStatuses: [404],
})

export const confirmPlatformLink = endpoint({
  method: 'POST',
  path: '/v1/any/platform_link',
  area,
  summary: 'Links the caller with who they are on the learning platform that they just came from',
  authorization: owner(),
  body: StrictObject({ email: Email, ticket }),
  answer: Type.Object({ message: Type.String(), path: Type.String() }),
  errorStatuses: [404, 409],
})

export const PlatformAccount = Type.Object({
  platform_id: Type.String(),
  platform: Type.String(),
  subject: Type.String({ description: 'What the platform calls the person' }),
  linked_at: Timestamp,
})
export type PlatformAccount = Static<typeof PlatformAccount>

export const getPlatformAccounts = endpoint({
  method: 'GET',
  path: '/v1/any/platform_accounts',
  area,
  summary: 'The learning platforms that somebody’s account is linked with, at most 200',
  authorization: owner('learning_platforms'),
  query: StrictObject({ email: Email }),
  answer: Type.Object({ accounts: Type.Array(PlatformAccount) }),
})

export const unlinkPlatformAccount = endpoint({
  method: 'DELETE',
  path: '/v1/any/platform_accounts',
  area,
  summary:
    'Ends the link between an account and who the person is on a learning platform, which is sent no more scores of it',
  authorization: owner('learning_platforms'),
  query: StrictObject({ email: Email, platform_id: Id, subject: Type.String({ minLength: 1, maxLength: 255 }) }),
  answer: Message,
})

export const choosePlatformLink = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/choose_platform_link',
  area,
  summary: 'Chooses the case that a new link on a learning platform opens (deep linking)',
  authorization: administrator('cases/choose_platform_link', 'assign_cases'),
  body: StrictObject({ ticket, caseId: CaseId, mode: Mode }),
  answer: Type.Object({ path: Type.String({ description: 'Where the browser goes on' }) }),
  errorStatuses: [404, 409],
})

export const returnPlatformLink = endpoint({
  method: 'GET',
  path: '/lti/return',
  area,
  summary: 'Leads back to the learning platform with the case that was chosen',
  authorization: anyone,
  query: Type.Object({ ticket: Type.Optional(Type.String({ maxLength: 100 })) }),
  page: true,
  answer: Type.Null(),
  errorStatuses: [429],
})
