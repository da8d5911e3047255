import Type, { type Static, type TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import type { JsonObject } from './bounded-json.ts'
import { CredentialError } from './credential-error.ts'

/** Open Badges 3.0, appendix A: a class is named by `type`, alone or among others. */
const ofType = (...names: string[]) =>
  Type.Unsafe<string | string[]>({
    anyOf: [{ enum: names }, { type: 'array', items: { type: 'string' }, contains: { enum: names }, maxItems: 20 }],
  })

/** A property that may be there several times, or once without a list. */
const oneOrMore = <Item extends TSchema>(item: Item) => Type.Union([item, Type.Array(item)])

/** VC Data Model 2.0, §11.1: a text, or texts of several languages. */
const Text = Type.Union([
  Type.String(),
  oneOrMore(Type.Object({ '@value': Type.String(), '@language': Type.Optional(Type.String()) })),
])

const Uri = Type.String({ minLength: 1, pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S+$' })
/** XML Schema `dateTimeStamp`, as far as calendars have it. */
const DateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
})

const Image = Type.Union([Uri, Type.Object({ id: Uri, type: ofType('Image'), caption: Type.Optional(Text) })])

const IdentifierEntry = Type.Object({
  type: ofType('IdentifierEntry'),
  identifier: Type.String(),
  identifierType: Type.String(),
})

const IdentityObject = Type.Object({
  type: ofType('IdentityObject'),
  hashed: Type.Boolean(),
  identityHash: Type.String(),
  identityType: Type.String(),
  salt: Type.Optional(Type.String()),
})

const profileProperties = {
  type: ofType('Profile'),
  name: Type.Optional(Text),
  url: Type.Optional(Uri),
  description: Type.Optional(Text),
  email: Type.Optional(Type.String()),
  image: Type.Optional(Image),
  otherIdentifier: Type.Optional(oneOrMore(IdentifierEntry)),
}
const ParentProfile = Type.Object({ id: Uri, ...profileProperties })
const Profile = Type.Object({ id: Uri, ...profileProperties, parentOrg: Type.Optional(ParentProfile) })

const Alignment = Type.Object({ type: ofType('Alignment'), targetName: Text, targetUrl: Uri })

const ResultDescription = Type.Object({
  id: Uri,
  type: ofType('ResultDescription'),
  name: Text,
  resultType: Type.String(),
  alignment: Type.Optional(oneOrMore(Alignment)),
  rubricCriterionLevel: Type.Optional(
    oneOrMore(Type.Object({ id: Uri, type: ofType('RubricCriterionLevel'), name: Text })),
  ),
})

const Achievement = Type.Object({
  id: Uri,
  type: ofType('Achievement'),
  name: Text,
  description: Text,
  criteria: Type.Object({ id: Type.Optional(Uri), narrative: Type.Optional(Text) }),
  achievementType: Type.Optional(Type.String()),
  alignment: Type.Optional(oneOrMore(Alignment)),
  creator: Type.Optional(Profile),
  image: Type.Optional(Image),
  otherIdentifier: Type.Optional(oneOrMore(IdentifierEntry)),
  resultDescription: Type.Optional(oneOrMore(ResultDescription)),
})

const Result = Type.Object({
  type: ofType('Result'),
  value: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  resultDescription: Type.Optional(Uri),
  alignment: Type.Optional(oneOrMore(Alignment)),
})

const AchievementSubject = Type.Object({
  id: Type.Optional(Uri),
  type: ofType('AchievementSubject'),
  identifier: Type.Optional(oneOrMore(IdentityObject)),
  achievement: Achievement,
  result: Type.Optional(oneOrMore(Result)),
  source: Type.Optional(Profile),
  image: Type.Optional(Image),
  narrative: Type.Optional(Text),
})

const Evidence = Type.Object({
  id: Type.Optional(Uri),
  type: ofType('Evidence'),
  name: Type.Optional(Text),
  description: Type.Optional(Text),
  narrative: Type.Optional(Text),
  genre: Type.Optional(Type.String()),
})

const StatusEntry = Type.Object({ id: Type.Optional(Uri), type: Type.String() })

/** What every verifiable credential has. */
const credentialProperties = {
  '@context': Type.Array(Type.String(), { minItems: 1 }),
  validFrom: Type.Optional(DateTime),
  validUntil: Type.Optional(DateTime),
}

const OpenBadgeCredential = Type.Object({
  ...credentialProperties,
  id: Uri,
  type: Type.Intersect([ofType('VerifiableCredential'), ofType('AchievementCredential', 'OpenBadgeCredential')]),
  validFrom: DateTime,
  issuer: Profile,
  name: Type.Optional(Text),
  description: Type.Optional(Text),
  image: Type.Optional(Image),
  awardedDate: Type.Optional(DateTime),
  credentialSubject: AchievementSubject,
  evidence: Type.Optional(oneOrMore(Evidence)),
  credentialStatus: Type.Optional(oneOrMore(StatusEntry)),
})

/** A badge, as far as Open Badges 3.0 says what it must have. More may be there. */
export type OpenBadgeCredential = Static<typeof OpenBadgeCredential>

const StatusListCredential = Type.Object({
  ...credentialProperties,
  id: Type.Optional(Uri),
  type: Type.Intersect([ofType('VerifiableCredential'), ofType('BitstringStatusListCredential')]),
  issuer: Type.Union([Uri, Type.Object({ id: Uri })]),
  credentialSubject: Type.Object({
    type: ofType('BitstringStatusList'),
    statusPurpose: oneOrMore(Type.String()),
    encodedList: Type.String({ pattern: '^u[A-Za-z0-9_-]+$' }),
  }),
})
export type StatusListCredential = Static<typeof StatusListCredential>

/** @throws CredentialError which says what is missing or wrong, and where */
export const asOpenBadge = (credential: JsonObject): OpenBadgeCredential => checked(OpenBadgeCredential, credential)

/** @throws CredentialError */
export const asStatusList = (credential: JsonObject): StatusListCredential => checked(StatusListCredential, credential)

function checked<Schema extends TSchema>(schema: Schema, credential: JsonObject): Static<Schema> {
  if (Check(schema, credential)) return credential
  const places = Errors(schema, credential).map(({ instancePath }) => instancePath)
  // The deepest place is the one that is wrong; those above it are wrong because of it.
  const place = places.reduce((deepest, next) => (next.length > deepest.length ? next : deepest), '')
  throw new CredentialError('not-an-open-badge', `Not as Open Badges 3.0 has it: ${place || 'the credential'}`)
}
