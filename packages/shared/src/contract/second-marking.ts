import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { GivenPoints, ShownRubric } from '../case-file/rubric.ts'
import { Marking } from '../evaluation.ts'
import { NamedValues } from '../named-values.ts'
import { administrator, endpoint } from './endpoint.ts'
import { AnsweredYesNo, CaseId, Email, Id, listing, Message, StrictObject, TextLanguage, Timestamp } from './fields.ts'
import { maxReviewers, Reviewer } from './review-queue.ts'

const area = 'Second marking'

/** The most submissions that one sample may hold. */
export const maxSampleSize = 1000
/** Characters of the name of a sample, and the cases that it may be drawn from. */
export const maxSampleTitleLength = 120
export const maxSampleCases = 100
const maxReasonLength = 2000

export const SecondMarkingScope = Type.Enum(['all', 'person', 'engine'])
export type SecondMarkingScope = Static<typeof SecondMarkingScope>

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

/** How a sample was drawn, and how far it is. */
export const MarkingSample = Type.Object({
  id: Type.String(),
  title: Type.String(),
  seed: Type.String({ description: 'Submissions come in the order of md5(seed || submission id)' }),
  case_ids: Type.Array(Type.String(), { description: 'None: every case' }),
  cohort_id: Type.Union([Type.String(), Type.Null()]),
  cohort: Type.Union([Type.String(), Type.Null()], { description: 'Its description, while there is such a cohort' }),
  sent_from: Type.Union([Timestamp, Type.Null()]),
  sent_until: Type.Union([Timestamp, Type.Null()]),
  scope: SecondMarkingScope,
  population: Type.Integer({ description: 'How many submissions it was drawn from' }),
  submissions: Type.Integer(),
  finished: Type.Integer(),
  own_open: Type.Integer({ description: 'How many of them the caller still has to mark' }),
  created_by: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  created_at: Timestamp,
})
export type MarkingSample = Static<typeof MarkingSample>

export const drawSample = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/second_marking/draw_sample',
  area,
  summary:
    'Draws submissions at random to be marked a second time, and gives them evenly to reviewers who have not marked them; the same id again is the same sample',
  authorization: administrator('cases/second_marking/draw_sample', 'manual_assessment'),
  body: StrictObject({
    id: Id,
    title: Type.String({ minLength: 1, maxLength: maxSampleTitleLength, pattern: '\\S' }),
    case_ids: Type.Array(CaseId, { maxItems: maxSampleCases, description: 'None: every case' }),
    cohort_id: Type.Union([Id, Type.Null()]),
    sent_from: Moment,
    sent_until: Moment,
    size: Type.Union([
      StrictObject({ submissions: Type.Integer({ minimum: 1, maximum: maxSampleSize }) }),
      StrictObject({ percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }) }),
    ]),
    scope: SecondMarkingScope,
    reviewers: Type.Array(Email, { minItems: 1, maxItems: maxReviewers }),
    seed: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'To draw a sample again; otherwise one is made' }),
    ),
  }),
  answer: Type.Object({ message: Type.String(), sample: MarkingSample }),
  errorStatuses: [404, 409],
})

export const getSamples = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/second_marking/samples',
  area,
  summary: 'The samples that were drawn, newest first',
  authorization: administrator('cases/second_marking/samples', 'manual_assessment'),
  query: StrictObject({ limit: listing.limit, offset: listing.offset, q: listing.q }),
  answer: Type.Array(MarkingSample),
})

/** Agreement of two markers about the same attributes. */
export const Agreement = Type.Object({
  n: Type.Integer({ description: 'Attributes that both have marked' }),
  observed: Type.Union([Type.Number(), Type.Null()], {
    description: 'The share on which they agree; null without any',
  }),
  kappa: Type.Union([Type.Number(), Type.Null()], { description: 'Cohen’s; null where it is not defined' }),
  interval: Type.Union([Type.Tuple([Type.Number(), Type.Number()]), Type.Null()], {
    description: 'Of 95 % confidence; null where none can be given',
  }),
  undefined_because: Type.Union([Type.Enum(['nothing_marked', 'one_category']), Type.Null()]),
  matrix: Type.Array(Type.Array(Type.Integer()), {
    description: 'Rows: the first marker, columns: the second; each correct, wrong, not sure',
  }),
})
export type Agreement = Static<typeof Agreement>

const agreements = {
  people: Type.Object(Agreement.properties, { description: 'Who marked first against the second marker' }),
  engine: Type.Object(Agreement.properties, { description: 'The engine against the second marker' }),
  manu: Type.Object(Agreement.properties, {
    description: 'Of what the engine decided, the free text that Manu marked, against the second marker',
  }),
}

const MarkOrNone = Type.Union([Marking, Type.Null()])

/** An attribute about which the second marker differs from the first, or from the engine. */
export const Disagreement = Type.Object({
  email: Type.String({ description: 'Of the candidate; the reference in its place where tests are marked blind' }),
  caseId: Type.String(),
  case_name: Type.String(),
  mode: Mode,
  attributeId: Type.String(),
  attribute_title: Type.String(),
  language: TextLanguage,
  first: MarkOrNone,
  engine: MarkOrNone,
  second: Marking,
  reason: Type.String({ description: 'What the second marker says' }),
  second_marker: Type.Union([Type.String(), Type.Null()], { description: 'An email' }),
  settled: Type.Union([Marking, Type.Null()], { description: 'What a person has marked since' }),
  points: Type.Union(
    [
      Type.Object({
        first: Type.Union([Type.Number(), Type.Null()]),
        second: Type.Number(),
        of: Type.Number(),
      }),
      Type.Null(),
    ],
    { description: 'By its rubric, where the second marker gave points' },
  ),
  counts: Type.Boolean({ description: 'The result that it is about still stands' }),
})
export type Disagreement = Static<typeof Disagreement>

export const getSample = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/second_marking/sample',
  area,
  summary:
    'A sample, who marks how much of it, and how far the markers agree; no figures for whoever still marks in it',
  authorization: administrator('cases/second_marking/sample', 'manual_assessment'),
  disclosesAnswers: 'found',
  query: StrictObject({ sample_id: Id }),
  answer: Type.Object({
    sample: MarkingSample,
    reviewers: Type.Array(
      Type.Object({ ...Reviewer.properties, submissions: Type.Integer(), finished: Type.Integer() }),
    ),
    results: Type.Union([
      Type.Object({
        ...agreements,
        cases: Type.Array(Type.Object({ caseId: Type.String(), case_name: Type.String(), ...agreements })),
        disagreements: Type.Array(Disagreement),
        withheld: Type.Integer({
          description: 'Disagreements left out, as the caller has their cases as tests that are not finished',
        }),
      }),
      Type.Null(),
    ]),
  }),
  errorStatuses: [404],
})

export const endSample = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/second_marking/end_sample',
  area,
  summary: 'Ends a sample: what is not finished is taken back from its markers, what is finished stays',
  authorization: administrator('cases/second_marking/end_sample', 'manual_assessment'),
  body: StrictObject({ sample_id: Id }),
  answer: Message,
  errorStatuses: [404],
})

/** One submission that the caller marks blindly. Whose it is and how it was marked are not in it. */
export const BlindMarking = Type.Object({
  id: Type.String(),
  sample_id: Type.String(),
  title: Type.String({ description: 'Of the sample' }),
  position: Type.Integer({ description: 'Its place in the sample' }),
  caseId: Type.String(),
  case_name: Type.String(),
  marked: Type.Integer(),
  finished_at: Type.Union([Timestamp, Type.Null()]),
})
export type BlindMarking = Static<typeof BlindMarking>

export const getOwnSecondMarkings = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/second_marking/own',
  area,
  summary: 'What the caller is to mark a second time, open ones first',
  authorization: administrator('cases/second_marking/own', 'manual_assessment'),
  query: StrictObject({
    state: Type.Optional(Type.Enum(['open', 'finished', 'all'])),
    limit: listing.limit,
    offset: listing.offset,
  }),
  answer: Type.Array(BlindMarking),
})

/** A comparison row (specification §3) without its marking. */
export const BlindRow = Type.Object({
  componentTitle: Type.String(),
  sectionTitle: Type.String(),
  subsectionTitle: Type.String(),
  attributeName: Type.String(),
  attributeId: Type.String(),
  userAnswer: Type.String(),
  correctAnswer: Type.String(),
  yesNo: AnsweredYesNo,
  rubric: Type.Optional(ShownRubric),
})
export type BlindRow = Static<typeof BlindRow>

const SecondMark = Type.Object({ marking: Marking, reason: Type.String(), criteria: Type.Optional(GivenPoints) })

export const getBlindMarking = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/second_marking/blind',
  area,
  summary: 'Answers and references of one submission that the caller marks a second time, with the caller’s own marks',
  authorization: administrator('cases/second_marking/blind', 'manual_assessment'),
  disclosesAnswers: 'found',
  query: StrictObject({ id: Id }),
  answer: Type.Object({
    marking: BlindMarking,
    language: TextLanguage,
    rows: Type.Array(BlindRow),
    marks: NamedValues(SecondMark),
    next: Type.Union([Type.String(), Type.Null()], { description: 'Another one that the caller has open' }),
  }),
  errorStatuses: [404],
})

export const saveSecondMarks = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/second_marking/mark',
  area,
  summary: 'Keeps second marks; finishing asks for all of them, and they cannot be changed afterwards',
  authorization: administrator('cases/second_marking/mark', 'manual_assessment'),
  disclosesAnswers: 'found',
  body: StrictObject({
    id: Id,
    marks: NamedValues(
      StrictObject({
        marking: Marking,
        reason: Type.Optional(Type.String({ maxLength: maxReasonLength })),
        criteria: Type.Optional(GivenPoints),
      }),
      {
        minNameLength: 1,
        maxNameLength: 130,
        maxProperties: 2000,
      },
    ),
    finish: Type.Boolean(),
  }),
  answer: Type.Object({ message: Type.String(), marked: Type.Integer(), finished: Type.Boolean() }),
  errorStatuses: [404, 409],
})
