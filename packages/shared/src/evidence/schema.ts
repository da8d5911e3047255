import Type, { type Static } from 'typebox'
import {
  maxContextLength,
  maxEvidencePerAnswer,
  maxPage,
  maxPassagesPerReference,
  maxQuads,
  maxQuoteLength,
  maxSearchedDocuments,
} from './limits.ts'

// The model is the Web Annotation Data Model's (https://www.w3.org/TR/annotation-model/): a target in a document, found by what
// is quoted (TextQuoteSelector) and by where it lies. `web-annotation.ts` writes it as one.

const DocumentId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9-]+$' })

/** Of the page: 0 is its left or upper edge, 1 its right or lower one. */
const Share = Type.Number({ minimum: 0, maximum: 1 })

/** A passage in one line: x and y of its corners, clockwise from where the text begins. Rotated text has rotated corners. */
export type Quad = [number, number, number, number, number, number, number, number]
export const Quad = Type.Unsafe<Quad>(Type.Array(Share, { minItems: 8, maxItems: 8 }))

export const Region = Type.Object(
  {
    x: Share,
    y: Share,
    width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  },
  { additionalProperties: false },
)
export type Region = Static<typeof Region>

/** Names as in the Web Annotation Data Model, 4.2.4. */
export const TextQuote = Type.Object(
  {
    exact: Type.String({ minLength: 1, maxLength: maxQuoteLength, pattern: '\\S' }),
    prefix: Type.String({ maxLength: maxContextLength }),
    suffix: Type.String({ maxLength: maxContextLength }),
  },
  { additionalProperties: false },
)
export type TextQuote = Static<typeof TextQuote>

const place = {
  documentId: DocumentId,
  sha256: Type.String({
    minLength: 64,
    maxLength: 64,
    pattern: '^[0-9a-f]{64}$',
    description: 'Of the bytes of the document, in lower-case hexadecimal',
  }),
  page: Type.Integer({ minimum: 1, maximum: maxPage, description: 'Counted from 1; 1 where a document has no pages' }),
}

export const QuoteEvidence = Type.Object(
  {
    kind: Type.Enum(['quote']),
    ...place,
    quote: TextQuote,
    quads: Type.Array(Quad, { maxItems: maxQuads, description: 'None where the text has no place on a page' }),
  },
  { additionalProperties: false },
)
export type QuoteEvidence = Static<typeof QuoteEvidence>

export const RegionEvidence = Type.Object(
  { kind: Type.Enum(['region']), ...place, region: Region },
  { additionalProperties: false },
)
export type RegionEvidence = Static<typeof RegionEvidence>

/** “The documents do not say”, with the documents that were looked through. */
export const AbsentEvidence = Type.Object(
  {
    kind: Type.Enum(['absent']),
    searched: Type.Array(DocumentId, { minItems: 1, maxItems: maxSearchedDocuments, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type AbsentEvidence = Static<typeof AbsentEvidence>

/** Where in the documents a fact stands, or that it stands nowhere. */
export const Evidence = Type.Union([QuoteEvidence, RegionEvidence, AbsentEvidence])
export type Evidence = Static<typeof Evidence>

export const EvidenceList = Type.Array(Evidence, { maxItems: maxEvidencePerAnswer })

/** The evidence of a set of answers, by attribute id. */
export type AnswerEvidence = Readonly<Record<string, readonly Evidence[]>>

/** What the author says of a passage: the best source, one that is accepted too, or one that says otherwise. */
export const PassageStance = Type.Enum(['best', 'acceptable', 'contradicting'])
export type PassageStance = Static<typeof PassageStance>

/** A passage of the answer sheet. */
export const AcceptedPassage = Type.Object(
  { stance: PassageStance, evidence: Evidence },
  { additionalProperties: false },
)
export type AcceptedPassage = Static<typeof AcceptedPassage>

export const AcceptedPassages = Type.Array(AcceptedPassage, { maxItems: maxPassagesPerReference })

/** Whether a case asks for evidence; without one it does not. */
export const EvidenceRule = Type.Object(
  {
    use: Type.Enum(['optional', 'asked']),
    share: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Which share of the score of an answer its evidence has, where it is asked; 0 by default',
      }),
    ),
  },
  { additionalProperties: false },
)
export type EvidenceRule = Static<typeof EvidenceRule>
