import Type, { type Static, type TSchema } from 'typebox'
import { AcceptedPassages, EvidenceRule } from '../evidence/schema.ts'
import { NamedValues } from '../named-values.ts'
import { maxOwnershipLength } from '../ownership/graph.ts'
import { OwnershipRule } from '../ownership/rule.ts'
import { type AttributeType as AttributeTypeName, attributeTypeNames } from './attribute-types.ts'
import { Briefing } from './briefing.ts'
import { RubricCriteria } from './rubric.ts'
import { ScreeningHits, ScreeningWeights } from './screening/hit.ts'
import { sourceTypes } from './source-types.ts'
import { strictnesses } from './strictness.ts'

/** How an attribute is typed in, shown and compared. `text` is the default. */
export const AttributeType = Type.Unsafe<AttributeTypeName>(Type.Enum(attributeTypeNames))
export type AttributeType = AttributeTypeName

/** How an answer is judged. Belongs to the answer sheet's side: it never reaches a candidate. */
export const Grading = Type.Object(
  {
    variants: Type.Optional(
      Type.Array(Type.String({ maxLength: 2000 }), { description: 'Further answers that are right' }),
    ),
    tolerance: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Largest accepted difference, in the unit of the answer (percent: points; date: days)',
      }),
    ),
    pattern: Type.Optional(
      Type.String({ maxLength: 500, description: 'Regular expression that a right answer fits as a whole' }),
    ),
    caseSensitive: Type.Optional(Type.Boolean()),
    strict: Type.Optional(
      Type.Array(Type.Enum(strictnesses), {
        maxItems: strictnesses.length,
        description: 'Differences that are not accepted here',
      }),
    ),
    rubric: Type.Optional(Type.String({ maxLength: 5000, description: 'What a right long text says' })),
    criteria: Type.Optional(RubricCriteria),
    screening: Type.Optional(ScreeningWeights),
  },
  { additionalProperties: false },
)
export type Grading = Static<typeof Grading>

const AttributeId = Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z][A-Za-z0-9_.-]*$' })
const Title = Type.String({ minLength: 1, maxLength: 200 })
const Guidance = Type.String({ maxLength: 1000 })
const Instructions = Type.String({ maxLength: 10_000 })
const QuestionText = Type.String({ minLength: 1, maxLength: 1000 })

/** Into how many languages a case may be translated. */
export const maxTranslations = 12
export const maxLanguageTagLength = 35

/** A language by its BCP 47 tag, such as de or pt-BR. That it is one, and written as usual, is `languageFaults`'s to check. */
export const LanguageTag = Type.String({ minLength: 2, maxLength: maxLanguageTagLength, pattern: '^[A-Za-z0-9-]+$' })

/** Texts of a node in other languages, by their tags. Which ones a case has stands at the case itself. */
const translated = <Texts extends Record<string, TSchema>>(texts: Texts) =>
  Type.Optional(
    NamedValues(Type.Partial(Type.Object(texts), { additionalProperties: false }), {
      maxProperties: maxTranslations,
      minNameLength: 2,
      maxNameLength: maxLanguageTagLength,
    }),
  )

const answerable = {
  type: Type.Optional(AttributeType),
  options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200 })),
  guidance: Type.Optional(Guidance),
  required: Type.Optional(Type.Boolean()),
  weight: Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'Default 1; 0 is asked but not counted' }),
  ),
  grading: Type.Optional(Grading),
  ownership: Type.Optional(OwnershipRule),
}

/** Which question of the question bank an attribute is a copy of, and of which of its versions. For authors alone. */
export const BankLink = Type.Object(
  {
    // As it is stored: cases are looked for by it as text.
    id: Type.String({ format: 'uuid', pattern: '^[0-9a-f-]+$' }),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  },
  {
    additionalProperties: false,
    description: 'The question of the question bank that it is a copy of, and the version',
  },
)
export type BankLink = Static<typeof BankLink>

export const Attribute = Type.Object(
  {
    attributeId: AttributeId,
    title: Title,
    ...answerable,
    hits: Type.Optional(ScreeningHits),
    translations: translated({ title: Title, guidance: Guidance }),
    bankQuestion: Type.Optional(BankLink),
  },
  { additionalProperties: false },
)
export type Attribute = Static<typeof Attribute>

export const Subsection = Type.Object(
  {
    title: Title,
    repeatable: Type.Optional(Type.Boolean()),
    attributes: Type.Array(Attribute),
    translations: translated({ title: Title }),
  },
  { additionalProperties: false },
)
export type Subsection = Static<typeof Subsection>

/**
 * A selector section first asks which of its subsections apply (answered under `selectorId`, one title per line);
 * what is not selected is neither asked nor counted.
 */
export const Section = Type.Object(
  {
    title: Title,
    normalSection: Type.Optional(
      Type.Boolean({ description: 'True (the default) for every section that is not a selector' }),
    ),
    isSelector: Type.Optional(Type.Boolean()),
    selectorId: Type.Optional(AttributeId),
    guidance: Type.Optional(Guidance),
    weight: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Weight of the selection itself' })),
    subsections: Type.Array(Subsection),
    translations: translated({ title: Title, guidance: Guidance }),
  },
  { additionalProperties: false },
)
export type Section = Static<typeof Section>

export const Component = Type.Object(
  { title: Title, sections: Type.Array(Section), translations: translated({ title: Title }) },
  { additionalProperties: false },
)
export type Component = Static<typeof Component>

/** Asked as `kyc0`, `kyc1`, … in the order of the list, and stored without these ids. */
export const KnowledgeQuestion = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: 20, description: 'kyc0, kyc1, … in the order of the list' })),
    question: QuestionText,
    ...answerable,
    translations: translated({ question: QuestionText, guidance: Guidance }),
  },
  { additionalProperties: false },
)
export type KnowledgeQuestion = Static<typeof KnowledgeQuestion>

/** A source document of the case. `file` names it in storage (or, in a seed, beside the case). */
export const SourceDocument = Type.Object(
  {
    documentId: Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9-]+$' }),
    title: Title,
    file: Type.String({ minLength: 1, maxLength: 200 }),
    contentType: Type.Enum([...sourceTypes]),
    translations: translated({ title: Title }),
  },
  { additionalProperties: false },
)
export type SourceDocument = Static<typeof SourceDocument>

export const RevealAnswers = Type.Enum(['never', 'afterPass', 'always'])
export type RevealAnswers = Static<typeof RevealAnswers>

export const CaseDetails = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 300 }),
    webaddress: Type.String({ maxLength: 300 }),
    country: Type.Optional(Type.String({ maxLength: 100 })),
    entityType: Type.Optional(Type.String({ maxLength: 100 })),
    registrationNumber: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: Type.String({ maxLength: 1000 }) },
)
export type CaseDetails = Static<typeof CaseDetails>

export const CaseData = Type.Object(
  {
    details: CaseDetails,
    briefing: Type.Optional(Briefing),
    language: Type.Optional(LanguageTag),
    /** The languages that the case is translated into: those of its nodes are among them. */
    translations: translated({ instructions: Instructions }),
    instructions: Type.Optional(Instructions),
    components: Type.Array(Component),
    knowledgeCheck: Type.Array(KnowledgeQuestion),
    documents: Type.Array(SourceDocument),
    passMark: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    timeLimitMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
    revealAnswers: Type.Optional(RevealAnswers),
    evidence: Type.Optional(EvidenceRule),
    testOnly: Type.Optional(
      Type.Boolean({ description: 'Kept for tests: it cannot be assigned in training, and training shows no result' }),
    ),
  },
  { additionalProperties: false },
)
export type CaseData = Static<typeof CaseData>

/** One reference answer. Rows of a repeatable subsection are keyed `attributeId` + row, counted from 0. */
export const ReferenceAnswer = Type.Object(
  {
    answer: Type.String({
      maxLength: maxOwnershipLength,
      description: 'At most 10,000 characters, unless it is an ownership structure',
    }),
    variants: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }))),
    rationale: Type.Optional(Type.String({ maxLength: 5000 })),
    evidence: Type.Optional(AcceptedPassages),
  },
  { additionalProperties: false },
)
export type ReferenceAnswer = Static<typeof ReferenceAnswer>

export const AnswerSheet = NamedValues(ReferenceAnswer)
export type AnswerSheet = Static<typeof AnswerSheet>

/** What a candidate wrote, by attribute id. A removed row's answers are absent. */
export type Answers = Readonly<Record<string, string>>

export const defaultPassMark = 0.8
/** Filled from `details.name` and `details.webaddress` when a case is assigned (specification §3). */
export const entityNameId = 'ClientDetails-EntityName'
export const webAddressId = 'ClientDetails-WebAddress'
