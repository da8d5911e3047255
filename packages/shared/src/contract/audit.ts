import Type, { type Static } from 'typebox'
import { administrator, endpoint } from './endpoint.ts'
import { Email, Id, StrictObject, Timestamp } from './fields.ts'

const area = 'Audit trail'

/** As many seals as one call checks. */
export const maxSealsChecked = 100

const Digest = Type.String({ description: 'SHA-256, hexadecimal' })

const keyFaults = ['altered', 'unbound', 'unpinned', 'unproved'] as const

export const AuditKey = Type.Object({
  key_id: Type.String({ description: 'Its thumbprint (RFC 7638)' }),
  created_at: Timestamp,
  fault: Type.Union([Type.Enum([...keyFaults]), Type.Null()], {
    description:
      'altered: it does not fit its binding to the installation’s secret; unbound: it has none; unpinned: others are noted outside the database; unproved: nobody could prove, after a secret was lost, that it was ours; null: it is ours',
  }),
})
export type AuditKey = Static<typeof AuditKey>

/** What keys and newest seals were compared with, and what came of it. */
const Standing = {
  findings: Type.Array(Type.String(), {
    description:
      'What is wrong with keys, seals, entries, or what guards them in the database, or parts from what is noted outside of it',
  }),
  not_compared: Type.Array(Type.Enum(['keys', 'seal']), {
    description: 'What nothing is noted of outside the database, so that it could not be compared',
  }),
}

export const AuditSeals = Type.Object({
  seals: Type.Integer({ description: 'How many there are; they are numbered from 1' }),
  entries: Type.Integer({ description: 'How many entries they hold' }),
  unsealed: Type.Integer({ description: 'Entries that the next seal will hold' }),
  sealed_at: Type.Union([Timestamp, Type.Null()], { description: 'When the newest was made' }),
  digest: Type.Union([Digest, Type.Null()], {
    description: 'Of the newest seal: noted down elsewhere, it proves the past',
  }),
  stopped: Type.Boolean({ description: 'Nothing is sealed while keys or seals are not as they were made' }),
  key_id: Type.Union([Type.String(), Type.Null()], {
    description: 'The thumbprint (RFC 7638) of the Ed25519 key that signs; null where none of ours can',
  }),
  keys: Type.Array(AuditKey, { description: 'All keys, oldest first' }),
  ...Standing,
})
export type AuditSeals = Static<typeof AuditSeals>

export const getAuditSeals = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/get_seals',
  area,
  summary: 'How far the audit trail is sealed, and by which key',
  authorization: administrator('audit/get_seals', 'audit_trail'),
  answer: AuditSeals,
})

const faults = ['missing', 'chain', 'entries', 'digest', 'erased', 'signature', 'key', 'moment', 'unproved'] as const

export const SealCheck = Type.Object({
  checked: Type.Integer({ description: 'How many seals were checked' }),
  next: Type.Union([Type.Integer(), Type.Null()], { description: 'The seal to go on from; null at the end' }),
  broken: Type.Array(
    Type.Object({
      number: Type.Integer(),
      fault: Type.Enum([...faults], {
        description:
          'missing: there is no such seal; chain: it does not follow the one before; entries: it holds another number of them; digest: one of them, or what the seal says, was changed; erased: an entry passes for one that somebody was erased from, and says what no erasure leaves; signature: it is not of the key that it names; key: that key is not ours, or was replaced before; moment: an entry is dated before what was noted or sealed ahead of it, or after its own seal, by more than a quarter of an hour; unproved: all fits, and nobody could prove that its key was ours',
      }),
    }),
  ),
  ...Standing,
})
export type SealCheck = Static<typeof SealCheck>
export type SealFault = (typeof faults)[number]

export const checkAuditSeals = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/check_seals',
  area,
  summary: 'Makes the digests of some seals anew from the stored entries, and compares',
  authorization: administrator('audit/check_seals', 'audit_trail'),
  query: StrictObject({ from: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) }),
  answer: SealCheck,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/export_seals',
  area,
  summary: 'The sealed entries as a signed file of JSON lines, which verifies without Casebench',
  authorization: administrator('audit/export_seals', 'audit_trail'),
  query: StrictObject({ from: Type.Optional(Timestamp), to: Type.Optional(Timestamp) }),
  answer: Type.String(),
  file: true,
})

/** As many people as one pack can be about. */
export const maxPeopleInPack = 5000

export const exportAuditorPack = endpoint({
  method: 'GET',
  path: '/v1/admin/audit/export_pack',
  area,
  summary: 'Everything about certified people as a zip for an auditor, which verifies without Casebench',
  authorization: administrator('audit/export_pack', 'audit_trail'),
  query: StrictObject({
    email: Type.Optional(Email),
    cohort_id: Type.Optional(Id),
    organization_id: Type.Optional(Id),
    from: Type.Optional(Timestamp),
    to: Type.Optional(Timestamp),
  }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 409, 413],
})
