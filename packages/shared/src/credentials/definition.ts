import Type, { type Static } from 'typebox'
import { CaseId, Id, StrictObject } from '../contract/fields.ts'
import { profileLimits } from '../contract/people.ts'
import { certificateBounds } from './bounds.ts'

const Criteria = Type.Union([
  StrictObject({
    kind: Type.Literal('programme'),
    programmeId: Id,
    level: Type.Union(
      [Type.Integer({ minimum: profileLimits.lowestLevel, maximum: profileLimits.highestLevel }), Type.Null()],
      { description: 'The level that the person must have at least' },
    ),
  }),
  StrictObject({
    kind: Type.Literal('tests'),
    caseIds: Type.Array(CaseId, { minItems: 1, maxItems: certificateBounds.cases, uniqueItems: true }),
  }),
])

export const CertificateDefinition = StrictObject({
  title: Type.String({ minLength: 1, maxLength: certificateBounds.title, pattern: '\\S' }),
  description: Type.String({ minLength: 1, maxLength: certificateBounds.text, pattern: '\\S' }),
  criteriaText: Type.String({
    minLength: 1,
    maxLength: certificateBounds.text,
    pattern: '\\S',
    description: 'What holders had to do, as whoever verifies the certificate reads it',
  }),
  criteria: Criteria,
  validMonths: Type.Union([Type.Integer({ minimum: 1, maximum: certificateBounds.months }), Type.Null()], {
    description: 'Null: it does not expire',
  }),
  graceDays: Type.Integer({
    minimum: 0,
    maximum: certificateBounds.graceDays,
    description: 'Days after those months for which it stays valid, so that there is time to renew it',
  }),
})
export type CertificateDefinition = Static<typeof CertificateDefinition>

/** What somebody met the criteria with, as it was then. */
export const CertificateEvidence = Type.Object({
  results: Type.Array(
    Type.Object({
      submissionId: Type.String(),
      caseId: Type.String(),
      name: Type.String(),
      score: Type.Number({ description: '0 to 1' }),
      at: Type.String(),
    }),
  ),
  programme: Type.Union([Type.Object({ enrolmentId: Type.String(), title: Type.String() }), Type.Null()]),
})
export type CertificateEvidence = Static<typeof CertificateEvidence>
