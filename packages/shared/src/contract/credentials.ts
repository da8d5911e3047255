import Type, { type Static } from 'typebox'
import { certificateBounds } from '../credentials/bounds.ts'
import { CertificateDefinition, CertificateEvidence } from '../credentials/definition.ts'
import { NamedValues } from '../named-values.ts'
import { administrator, anyone, endpoint, owner } from './endpoint.ts'
import { Email, Id, listing, Message, StrictObject, sortedBy, Timestamp } from './fields.ts'

const area = 'Certificates'
const module = 'credentials'

/** Bytes that a file may have that is to be verified, as `limits.fileBytes` of the verification. */
export const maxCertificateFileBytes = 4 * 1024 * 1024

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** What a certificate is now: `expired` is an active one that is past its end. */
const CertificateStanding = Type.Enum(['valid', 'expired', 'suspended', 'revoked'])
export type CertificateStanding = Static<typeof CertificateStanding>

const DefinitionSummary = Type.Object({
  id: Id,
  title: Type.String(),
  version: Version,
  changed_at: Timestamp,
  kind: Type.Enum(['programme', 'tests']),
  valid_months: OrNull(Type.Integer()),
  issued: Type.Integer(),
  retired_at: OrNull(Timestamp),
})

export const getCertificateDefinitions = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_definitions',
  area,
  module,
  summary: `Every certificate that is or was issued, by title; there are at most ${certificateBounds.definitions}`,
  authorization: administrator('credentials/get_definitions', 'training'),
  answer: Type.Array(DefinitionSummary),
})

const Named = Type.Object({ id: Type.String(), name: Type.String() })

export const getCertificateDefinition = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_definition',
  area,
  module,
  summary: 'A certificate as it is issued now, or in another version',
  authorization: administrator('credentials/get_definition', 'training'),
  query: StrictObject({ id: Id, version: Type.Optional(Version) }),
  answer: Type.Object({
    id: Id,
    version: Version,
    current_version: Version,
    retired_at: OrNull(Timestamp),
    definition: CertificateDefinition,
    named: Type.Array(Named, { description: 'The programme or the cases of its criteria that exist' }),
  }),
  errorStatuses: [404],
})

export const getCriteriaMaterial = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_material',
  area,
  module,
  summary: 'What criteria can name: programmes, or cases that can be tests, by name; 50 at most',
  authorization: administrator('credentials/get_material', 'edit_training'),
  query: StrictObject({
    of: Type.Enum(['programmes', 'cases']),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Search' })),
  }),
  answer: Type.Array(Named),
})

export const saveCertificateDefinition = endpoint({
  method: 'POST',
  path: '/v1/admin/credentials/save_definition',
  area,
  module,
  summary:
    'Saves a new certificate, or a new version of one: what was issued keeps its version. Whoever meets the criteria already is issued one',
  authorization: administrator('credentials/save_definition', 'edit_training'),
  body: StrictObject({
    id: OrNull(Id),
    base_version: Type.Optional(Type.Integer({ minimum: 1, description: 'The version that was changed' })),
    definition: CertificateDefinition,
  }),
  answer: Type.Object({ message: Type.String(), id: Id, version: Version }),
  errorStatuses: [404, 409],
})

export const retireCertificateDefinition = endpoint({
  method: 'POST',
  path: '/v1/admin/credentials/retire_definition',
  area,
  module,
  summary: 'Stops issuing a certificate, or issues it again. What was issued stays as it is',
  authorization: administrator('credentials/retire_definition', 'edit_training'),
  body: StrictObject({ id: Id, retired: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

const IssuedCertificate = Type.Object({
  id: Id,
  title: Type.String(),
  version: Version,
  email: Type.String(),
  holder: Type.String({ description: 'As the certificate names them' }),
  issued_at: Timestamp,
  valid_until: OrNull(Timestamp),
  standing: CertificateStanding,
  flag: OrNull(Type.Enum(['regraded', 'withheld'])),
})
export type IssuedCertificate = Static<typeof IssuedCertificate>

export const getCertificates = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_certificates',
  area,
  module,
  summary: 'The certificates that were issued; those to be decided about first',
  authorization: administrator('credentials/get_certificates', 'training'),
  query: StrictObject({
    ...listing,
    sort: sortedBy('issued_at', 'valid_until', 'holder', 'title'),
    standing: Type.Optional(Type.Enum(['valid', 'expired', 'suspended', 'revoked', 'flagged'])),
    definition_id: Type.Optional(Id),
  }),
  answer: Type.Array(IssuedCertificate),
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_certificate',
  area,
  module,
  summary: 'A certificate that was issued, with what it was issued for and what was decided about it',
  authorization: administrator('credentials/get_certificate', 'training'),
  query: StrictObject({ id: Id }),
  answer: Type.Object({
    ...IssuedCertificate.properties,
    definition_id: Id,
    description: Type.String(),
    criteria: Type.String(),
    renew_by: OrNull(Timestamp),
    evidence: CertificateEvidence,
    issued_by: OrNull(Type.String({ description: 'Who decided so; null where the criteria were met' })),
    reason: Type.String({ description: 'Of the latest decision' }),
    decided_by: OrNull(Type.String()),
    decided_at: OrNull(Timestamp),
    flagged_at: OrNull(Timestamp),
    trained_by_caller: Type.Boolean({
      description: 'The caller has reviewed the training of its holder, and so decides nothing about it',
    }),
    verify_url: OrNull(Type.String({ description: 'Null while its holder keeps the link off' })),
  }),
  errorStatuses: [404],
})

const Reason = Type.String({ minLength: 1, maxLength: certificateBounds.reason, pattern: '\\S' })

export const issueByDecision = endpoint({
  method: 'POST',
  path: '/v1/admin/credentials/issue_certificate',
  area,
  module,
  summary: 'Issues a certificate to somebody by decision, whether or not they meet its criteria',
  authorization: administrator('credentials/issue_certificate', 'regrade_results'),
  decidesAbout: 'work',
  body: StrictObject({ email: Email, definition_id: Id, reason: Reason }),
  answer: Type.Object({ message: Type.String(), id: Id }),
  errorStatuses: [404, 409],
})

export const decideCertificate = endpoint({
  method: 'POST',
  path: '/v1/admin/credentials/decide_certificate',
  area,
  module,
  summary:
    'Suspends, reinstates or revokes a certificate, or keeps one that is in question; its holder is told with the reason, unless it is kept',
  authorization: administrator('credentials/decide_certificate', 'regrade_results'),
  decidesAbout: 'work',
  body: StrictObject({ id: Id, decision: Type.Enum(['suspend', 'reinstate', 'revoke', 'keep']), reason: Reason }),
  answer: Message,
  errorStatuses: [403, 404, 409],
})

const IssuerKey = Type.Object({
  id: Type.String(),
  created_at: Timestamp,
  retired_at: OrNull(Timestamp),
  compromised_at: OrNull(Timestamp),
})

export const getIssuerKeys = endpoint({
  method: 'GET',
  path: '/v1/admin/credentials/get_keys',
  area,
  module,
  summary: 'The keys that certificates are and were signed with, the newest first',
  authorization: administrator('credentials/get_keys', 'modules'),
  answer: Type.Object({ issuer: Type.String(), did: Type.String(), keys: Type.Array(IssuerKey) }),
})

export const replaceIssuerKey = endpoint({
  method: 'POST',
  path: '/v1/admin/credentials/replace_key',
  area,
  module,
  summary:
    'Replaces the key that signs. What the earlier one signed stays genuine, unless others may have it: then nothing that it signed counts any more',
  authorization: administrator('credentials/replace_key', 'modules'),
  body: StrictObject({ id: Type.String({ maxLength: 300 }), compromised: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

const OwnCertificate = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  criteria: Type.String(),
  holder: Type.String(),
  issuer: Type.String(),
  issued_at: Timestamp,
  valid_until: OrNull(Timestamp),
  renewal_from: OrNull(Timestamp),
  standing: CertificateStanding,
  reason: OrNull(Type.String({ description: 'Why it is suspended or revoked' })),
  shared: Type.Boolean(),
  verify_url: Type.String(),
})
export type OwnCertificate = Static<typeof OwnCertificate>

export const getOwnCertificates = endpoint({
  method: 'GET',
  path: '/v1/any/credentials/get_own',
  area,
  module,
  summary: 'The caller’s certificates, the newest first',
  authorization: owner(),
  query: StrictObject({ email: Email }),
  answer: Type.Array(OwnCertificate),
})

export const shareCertificate = endpoint({
  method: 'POST',
  path: '/v1/any/credentials/share',
  area,
  module,
  summary: 'Whether the public link of a certificate of the caller’s shows it',
  authorization: owner(),
  body: StrictObject({ email: Email, id: Id, shared: Type.Boolean() }),
  answer: Message,
  errorStatuses: [404],
})

const Format = Type.Enum(['pdf', 'png', 'svg', 'json', 'jwt'])
export type CertificateFormat = Static<typeof Format>

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/v1/any/credentials/download',
  area,
  module,
  summary: 'A certificate of the caller’s as a file; PNG, SVG, JSON and JWT carry the signed credential',
  authorization: owner(),
  query: StrictObject({ email: Email, id: Id, format: Format }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

const token = '[A-Za-z0-9_-]{43}'

/** What anyone learns of a certificate that they have the link or the file of. Of its holder that is the name alone. */
const VerifiedCertificate = Type.Object({
  title: Type.String(),
  description: Type.String(),
  criteria: Type.String(),
  holder: Type.String(),
  issuer: Type.String(),
  issued_at: Timestamp,
  valid_until: OrNull(Timestamp),
  renewal_from: OrNull(Timestamp),
  key_created_at: OrNull(Timestamp),
  key_retired_at: OrNull(Timestamp),
})

const VerificationAnswer = Type.Object({
  /** `notACertificate`: no certificate could be read from the file. */
  outcome: Type.Enum(['valid', 'expired', 'suspended', 'revoked', 'notGenuine', 'unknownIssuer', 'notACertificate']),
  checked_at: Timestamp,
  issuer: Type.String({ description: 'The did of whoever it says has issued it; empty where that cannot be read' }),
  certificate: OrNull(VerifiedCertificate),
})
export type VerificationAnswer = Static<typeof VerificationAnswer>

export const verifyLink = endpoint({
  method: 'GET',
  path: '/v1/any/credentials/verify/{token}',
  area,
  module,
  summary: 'Verifies the certificate of a link: 404 where there is none, or its holder keeps the link off',
  authorization: anyone,
  params: Type.Object({ token: Type.String({ pattern: `^${token}$` }) }),
  answer: VerificationAnswer,
  errorStatuses: [404, 503],
})

export const verifyFile = endpoint({
  method: 'POST',
  path: '/v1/any/credentials/verify_file',
  area,
  module,
  summary: 'Verifies a certificate in a PNG, SVG, JSON or JWT file. Nothing of the file is kept',
  authorization: anyone,
  form: Type.Object({ file: Type.String({ format: 'binary' }) }),
  answer: VerificationAnswer,
  errorStatuses: [413, 503],
})

export const publicCertificateFile = endpoint({
  method: 'GET',
  path: '/v1/any/credentials/public/{file}',
  area,
  module,
  summary: 'The certificate of a link as a file',
  authorization: anyone,
  params: Type.Object({ file: Type.String({ pattern: `^${token}\\.(pdf|png|svg|json|jwt)$` }) }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404, 503],
})

export const statusList = endpoint({
  method: 'GET',
  path: '/v1/any/credentials/status/{list}/{purpose}',
  area,
  module,
  summary: 'A status list as a signed credential (Bitstring Status List 1.0)',
  authorization: anyone,
  params: Type.Object({
    list: Type.String({ pattern: '^[0-9]{1,4}$' }),
    purpose: Type.Enum(['revocation', 'suspension']),
  }),
  file: true,
  answer: Type.Unknown(),
  errorStatuses: [404],
})

export const didDocument = endpoint({
  method: 'GET',
  path: '/.well-known/did.json',
  area,
  module,
  summary: 'The did document of the installation (did:web), with the keys that its certificates are signed with',
  authorization: anyone,
  answer: NamedValues(Type.Unknown()),
})
