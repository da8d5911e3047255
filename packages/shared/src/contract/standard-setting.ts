import Type, { type Static } from 'typebox'
import { NamedValues } from '../named-values.ts'
import { maxPanel, maxRating, maxStandardReasonLength, minPanel } from '../standard-setting.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Email, Id, Message, StrictObject, TextLanguage, Timestamp } from './fields.ts'

const area = 'Assessment'
const module = 'assessment'

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Share = Type.Number({ minimum: 0, maximum: 1 })
const Rating = Type.Integer({
  minimum: 0,
  maximum: maxRating,
  description: 'How many of 100 just competent candidates would answer right',
})

const StandardState = Type.Enum(['first_round', 'second_round', 'rated', 'decided'])

const StandardSummary = Type.Object({
  id: Type.String(),
  version: Type.Integer({ description: 'Of the case, when it started' }),
  state: StandardState,
  judges: Type.Integer({ description: 'On the panel' }),
  cut: OrNull(Type.Number({ description: 'The chosen cut, 0 to 1; null until it is decided' })),
  created_at: Timestamp,
  decided_at: OrNull(Timestamp),
  opens: Type.Boolean({ description: 'Whether the caller can open it: who leads or judges it' }),
})
export type StandardSummary = Static<typeof StandardSummary>

export const getStandards = endpoint({
  method: 'GET',
  path: '/v1/admin/assessment/get_standards',
  area,
  module,
  summary: 'The standard settings of a case as a test, newest first',
  authorization: administrator('assessment/get_standards', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ case_id: CaseId }),
  answer: Type.Array(StandardSummary),
  errorStatuses: [404],
})

export const startStandard = endpoint({
  method: 'POST',
  path: '/v1/admin/assessment/start_standard',
  area,
  module,
  summary:
    'Asks a panel of judges where the pass mark of a test belongs; the same id again is the same standard setting',
  authorization: administrator('assessment/start_standard', 'edit_case'),
  disclosesAnswers: 'named',
  body: StrictObject({
    id: Id,
    case_id: CaseId,
    judges: Type.Array(Email, { minItems: minPanel, maxItems: maxPanel, description: 'Emails' }),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})

const RoundFigures = Type.Object(
  {
    n: Type.Integer({ description: 'Judges who rated every question' }),
    needed: OrNull(Type.Integer({ description: 'Judges that it takes; null unless there are too few' })),
    estimate: OrNull(
      Type.Object({
        cut: Share,
        spread: Type.Number({ description: 'Standard deviation of the judges’ cuts' }),
        standard_error: Type.Number(),
        agreement: Type.Object({
          value: OrNull(Type.Number({ description: 'Krippendorff’s alpha of the ratings, interval' })),
          needed: OrNull(Type.Integer({ description: 'Questions that it takes; null unless there are too few' })),
        }),
      }),
    ),
  },
  { description: 'Of a closed round' },
)
export type RoundFigures = Static<typeof RoundFigures>

const Feedback = Type.Object(
  {
    mean: Type.Number(),
    spread: Type.Number(),
    ratings: Type.Array(Rating, { description: 'Of the whole panel, smallest first and without names' }),
  },
  { description: 'Of the latest closed round' },
)

const StandardQuestion = Type.Object({
  attributeId: Type.String(),
  title: Type.String(),
  weight: Type.Number(),
  own: OrNull(Rating),
  own_first: OrNull(Rating),
  feedback: OrNull(Feedback),
})
export type StandardQuestion = Static<typeof StandardQuestion>

const PanelMember = Type.Object({
  name: OrNull(Type.String({ description: 'Null once their account is deleted' })),
  email: OrNull(Type.String()),
  suspended: Type.Boolean(),
  takes_part: Type.Boolean({ description: 'In the second round: whoever finished the first' }),
  rated: Type.Integer({ description: 'Questions, in the open round or the last one' }),
})
export type PanelMember = Static<typeof PanelMember>

export const getStandard = endpoint({
  method: 'GET',
  path: '/v1/admin/assessment/get_standard',
  area,
  module,
  summary: 'A standard setting, for who leads or judges it: their own ratings, and what closed rounds came to',
  authorization: administrator('assessment/get_standard', 'case_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({ id: Id }),
  answer: Type.Object({
    id: Type.String(),
    case_id: CaseId,
    title: Type.String(),
    language: TextLanguage,
    version: Type.Integer(),
    state: StandardState,
    created_at: Timestamp,
    leads: Type.Boolean({ description: 'The caller may close rounds and decide' }),
    rates: Type.Boolean({ description: 'The caller has questions to rate in the open round' }),
    questions: Type.Array(StandardQuestion, { description: 'In the order of the case' }),
    panel: OrNull(Type.Array(PanelMember, { description: 'For who leads' })),
    first: OrNull(RoundFigures),
    second: OrNull(RoundFigures),
    decision: OrNull(
      Type.Object({
        cut: Share,
        reason: Type.String(),
        decided_at: Timestamp,
        decided_by: OrNull(Type.String({ description: 'An email' })),
        judges: Type.Integer({ description: 'Who rated every question in both rounds' }),
      }),
    ),
    pass_mark: Type.Number({ description: 'Of the current version of the case' }),
  }),
  errorStatuses: [404],
})
export type Standard = Static<typeof getStandard.answer>

export const rateStandard = endpoint({
  method: 'POST',
  path: '/v1/admin/assessment/rate_standard',
  area,
  module,
  summary: 'Keeps a judge’s ratings in the open round; they can be changed until it is closed',
  authorization: administrator('assessment/rate_standard', 'case_profile'),
  disclosesAnswers: 'found',
  body: StrictObject({
    id: Id,
    round: Type.Integer({ minimum: 1, maximum: 2 }),
    ratings: NamedValues(Rating, { minNameLength: 1, maxNameLength: 130, maxProperties: 2000 }),
  }),
  answer: Type.Object({ message: Type.String(), left: Type.Integer({ description: 'Questions without a rating' }) }),
  errorStatuses: [404, 409],
})

export const closeRound = endpoint({
  method: 'POST',
  path: '/v1/admin/assessment/close_round',
  area,
  module,
  summary: 'Closes the open round of a standard setting: its ratings can no longer be changed',
  authorization: administrator('assessment/close_round', 'edit_case'),
  disclosesAnswers: 'found',
  body: StrictObject({ id: Id, round: Type.Integer({ minimum: 1, maximum: 2 }) }),
  answer: Message,
  errorStatuses: [404, 409],
})

export const decideStandard = endpoint({
  method: 'POST',
  path: '/v1/admin/assessment/decide_standard',
  area,
  module,
  summary: 'Records the chosen cut of a standard setting, once and for good; the pass mark of the case stays as it is',
  authorization: administrator('assessment/decide_standard', 'edit_case'),
  disclosesAnswers: 'found',
  body: StrictObject({
    id: Id,
    cut: Share,
    reason: Type.String({
      maxLength: maxStandardReasonLength,
      description: 'Needed unless the cut is that of the second round',
    }),
  }),
  answer: Message,
  errorStatuses: [404, 409],
})
