import Type, { type Static } from 'typebox'
import { type Language, languages } from '../languages.ts'
import { maxPolicyLength, policyKinds } from '../policies.ts'
import { administrator, anyone, endpoint, owner } from './endpoint.ts'
import { Email, Id, LanguageTag, Message, StrictObject, Timestamp } from './fields.ts'

const area = 'Policies'

const Kind = Type.Enum([...policyKinds])
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const textByLanguage = Object.fromEntries(
  Object.keys(languages).map((tag) => [tag, Type.Optional(Type.String({ maxLength: maxPolicyLength }))]),
) as Record<Language, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>
const Texts = StrictObject(textByLanguage)

/** A version that is published, without its texts. */
export const PublishedPolicy = Type.Object({ kind: Kind, version: Type.Integer(), published_at: Timestamp })
export type PublishedPolicy = Static<typeof PublishedPolicy>

export const getPublishedPolicies = endpoint({
  method: 'GET',
  path: '/v1/policies',
  area,
  summary: 'The newest version of the terms and of the privacy notice, as far as they are published',
  authorization: anyone,
  answer: Type.Array(PublishedPolicy),
})

export const readPolicy = endpoint({
  method: 'GET',
  path: '/v1/policies/{kind}',
  area,
  summary:
    'The text of a published version, the newest unless told, in the language that was asked for or the main one',
  authorization: anyone,
  params: Type.Object({ kind: Kind }),
  query: StrictObject({ language: LanguageTag, version: Type.Optional(Version) }),
  answer: Type.Object({
    ...PublishedPolicy.properties,
    is_newest: Type.Boolean(),
    language: LanguageTag,
    languages: Type.Array(LanguageTag, { description: 'In which it can be read' }),
    text: Type.String({ description: 'Markdown' }),
  }),
  errorStatuses: [404],
})

export const AcceptedPolicy = Type.Object({
  kind: Kind,
  version: Type.Integer(),
  accepted_at: Timestamp,
  language: LanguageTag,
  at_application: Type.Boolean({ description: 'With the application, before there was an account' }),
})
export type AcceptedPolicy = Static<typeof AcceptedPolicy>

export const getOwnPolicies = endpoint({
  method: 'GET',
  path: '/v1/any/policies/get_own',
  area,
  summary: 'What the caller has to accept or read before they go on, and what they accepted',
  authorization: owner(),
  beforeAcceptance: true,
  query: StrictObject({ email: Email }),
  answer: Type.Object({
    pending: Type.Array(PublishedPolicy),
    accepted: Type.Array(AcceptedPolicy, { description: 'Newest first' }),
    language: Type.Union([LanguageTag, Type.Null()], { description: 'That the caller chose for their account' }),
  }),
})

export const acceptPolicy = endpoint({
  method: 'POST',
  path: '/v1/any/policies/accept',
  area,
  summary: 'Accepts the newest version of the terms, or confirms to have read that of the privacy notice',
  authorization: owner(),
  beforeAcceptance: true,
  body: StrictObject({ email: Email, kind: Kind, version: Version, language: LanguageTag }),
  answer: Type.Object({ ...Message.properties, pending: Type.Array(PublishedPolicy) }),
  errorStatuses: [409],
})

const By = Type.Union([Type.String(), Type.Null()], { description: 'An email; null of an account that is gone' })

export const PolicyDraft = Type.Object({
  revision: Id,
  main_language: LanguageTag,
  texts: Texts,
  saved_at: Timestamp,
  saved_by: By,
})
export type PolicyDraft = Static<typeof PolicyDraft>

export const PolicyVersion = Type.Object({
  version: Type.Integer(),
  main_language: LanguageTag,
  languages: Type.Array(LanguageTag),
  asks: Type.Boolean({ description: 'Everybody has to accept or read it before they go on' }),
  published_at: Timestamp,
  published_by: By,
  accepted: Type.Integer({ description: 'People who accepted this version or confirmed to have read it' }),
})
export type PolicyVersion = Static<typeof PolicyVersion>

export const AdministeredPolicy = Type.Object({
  kind: Kind,
  draft: Type.Union([PolicyDraft, Type.Null()]),
  texts: Type.Union([Texts, Type.Null()], { description: 'Of the newest version' }),
  versions: Type.Array(PolicyVersion, { description: 'Newest first' }),
})
export type AdministeredPolicy = Static<typeof AdministeredPolicy>

export const getPolicies = endpoint({
  method: 'GET',
  path: '/v1/admin/system/get_policies',
  area,
  summary: 'The terms and the privacy notice: their drafts and all published versions',
  authorization: administrator('system/get_policies', 'policies'),
  answer: Type.Array(AdministeredPolicy),
})

const Revision = Type.Union([Id, Type.Null()], { description: 'The draft that was edited; null where there was none' })

export const savePolicyDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/system/save_policy_draft',
  area,
  summary: 'Saves what is being written of a policy; nobody else reads it before it is published',
  authorization: administrator('system/save_policy_draft', 'policies'),
  body: StrictObject({ kind: Kind, revision: Revision, main_language: LanguageTag, texts: Texts }),
  // Eight languages of characters that take four bytes each.
  maxBodyBytes: 2 * 1024 * 1024,
  answer: Type.Object({ ...Message.properties, draft: PolicyDraft }),
  errorStatuses: [409],
})

export const discardPolicyDraft = endpoint({
  method: 'POST',
  path: '/v1/admin/system/discard_policy_draft',
  area,
  summary: 'Discards the draft of a policy',
  authorization: administrator('system/save_policy_draft', 'policies'),
  body: StrictObject({ kind: Kind, revision: Id }),
  answer: Message,
  errorStatuses: [409],
})

export const publishPolicy = endpoint({
  method: 'POST',
  path: '/v1/admin/system/publish_policy',
  area,
  summary: 'Publishes the draft of a policy as its next version, which is never changed',
  authorization: administrator('system/publish_policy', 'policies'),
  body: StrictObject({
    kind: Kind,
    revision: Id,
    asks: Type.Boolean({ description: 'Everybody has to accept or read it before they go on' }),
  }),
  answer: Type.Object({ ...Message.properties, version: Type.Integer() }),
  errorStatuses: [409],
})

export const getPoliciesOfUser = endpoint({
  method: 'GET',
  path: '/v1/admin/users/get_policies',
  area,
  summary: 'What a person accepted, and when',
  authorization: administrator('users/get_policies', 'policies'),
  query: StrictObject({ email: Email }),
  answer: Type.Array(AcceptedPolicy),
  errorStatuses: [404],
})
