import Type, { type Static } from 'typebox'
import { EvidenceList, EvidenceRule } from '../evidence/schema.ts'
import { NamedValues } from '../named-values.ts'
import { administrator, endpoint, owner } from './endpoint.ts'
import { Assignment, StrictObject } from './fields.ts'

const area = 'Evidence'

export const StoredEvidence = Type.Object({ pieces: EvidenceList, version: Type.Integer() })
export type StoredEvidence = Static<typeof StoredEvidence>

const Hash = Type.Union([Type.String(), Type.Null()], {
  description: 'SHA-256 of its bytes, in lower-case hexadecimal; null where it has no file',
})

export const getEvidence = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/get_evidence',
  area,
  summary: 'The evidence of the answers of an assigned case, with the documents that it may be from',
  authorization: owner(),
  query: Assignment,
  answer: Type.Object({
    rule: Type.Union([EvidenceRule, Type.Null()], { description: 'Null where the case asks for no evidence' }),
    documents: Type.Array(Type.Object({ documentId: Type.String(), sha256: Hash })),
    evidence: NamedValues(StoredEvidence),
  }),
  errorStatuses: [404],
})

export const updateEvidence = endpoint({
  method: 'POST',
  path: '/v1/any/cases/update_evidence',
  area,
  summary: 'Saves the evidence of one answer; a stale version is refused with what the server holds',
  authorization: owner(),
  body: StrictObject({
    ...Assignment.properties,
    attributeId: Type.String({ minLength: 1, maxLength: 130 }),
    evidence: StrictObject({
      pieces: EvidenceList,
      version: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: 'The version this edit was based on, 0 for the first; without it the last write wins',
        }),
      ),
    }),
  }),
  answer: Type.Object({ message: Type.String(), attributeId: Type.String(), version: Type.Integer() }),
  errorStatuses: [404, 409],
})

export const exportEvidence = endpoint({
  method: 'GET',
  path: '/v1/any/cases/case_review/export_evidence',
  area,
  summary: 'The evidence of the answers of an assigned case as Web Annotations (JSON-LD)',
  authorization: owner(),
  query: Assignment,
  answer: Type.Object({
    '@context': Type.String(),
    type: Type.String(),
    items: Type.Array(Type.Unknown({ description: 'A Web Annotation' })),
  }),
  errorStatuses: [404],
})

/** As many documents as a case has at most, and more. */
const maxHashed = 200

export const hashDocuments = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/hash_documents',
  area,
  summary: 'The SHA-256 of stored documents of cases, which passages of their answer sheets name them by',
  authorization: administrator('cases/hash_documents', 'edit_case'),
  body: StrictObject({
    files: Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^cases(/[A-Za-z0-9][A-Za-z0-9._-]*)+$' }), {
      minItems: 1,
      maxItems: maxHashed,
    }),
  }),
  answer: Type.Object({ hashes: NamedValues(Hash) }),
})
