import Type, { type Static } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { JobState } from '../background-job.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, Id, StrictObject, TextLanguage, Timestamp } from './fields.ts'

const area = 'Analysis'

const Share = Type.Number({ minimum: 0, maximum: 1 })
const ShareOrNone = Type.Union([Share, Type.Null()])
const Correlation = Type.Union([Type.Number({ minimum: -1, maximum: 1 }), Type.Null()])

/** By which format a table leaves. */
export const TableFormat = Type.Enum(['csv', 'xlsx'])
export type TableFormat = Static<typeof TableFormat>

/** How far a count that was asked for has come; null where none is under way. */
const Counting = Type.Union([Type.Object({ state: JobState, progress: Type.Number() }), Type.Null()])

/** What is said of every analysis: when it was counted, over how many, and whether it is being counted anew. */
export const standing = {
  as_of: Type.Union([Timestamp, Type.Null()], { description: 'Null before it was counted for the first time' }),
  attempts: Type.Integer({ description: 'First attempts that were counted: one for each person and case' }),
  newer: Type.Integer({ description: 'Results that came since' }),
  counting: Counting,
}

export const ItemFlag = Type.Object({
  kind: Type.Enum([
    'negative',
    'weak',
    'too_easy',
    'too_hard',
    'many_not_sure',
    'often_overridden',
    'contests_accepted',
  ]),
  words: Type.String(),
})
export type ItemFlag = Static<typeof ItemFlag>

/** An attribute as a test item; the rows of a repeatable one together. */
export const Item = Type.Object({
  attributeId: Type.String(),
  title: Type.String(),
  language: TextLanguage,
  asked: Type.Boolean({ description: 'The current version of the case has it' }),
  n: Type.Integer({ description: 'Attempts in which it counted' }),
  difficulty: Type.Union([Share, Type.Null()], { description: 'Mean credit of what is decided: 1 is easiest' }),
  discrimination: Type.Union([Correlation], { description: 'Corrected item–total correlation' }),
  upper_lower: Type.Union([Correlation], { description: 'Difficulty among the best 27% less that among the worst' }),
  not_sure: Type.Number({ description: 'Share that nobody has decided' }),
  by_person: Type.Number({ description: 'Share that a person marked' }),
  contests: Type.Integer(),
  contests_accepted: Type.Integer(),
  wrong_answers: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() }), {
    description: 'The most frequent, without upper case and doubled spaces; none that only one person gave',
  }),
  flags: Type.Array(ItemFlag),
})
export type Item = Static<typeof Item>

export const Reliability = Type.Object({
  alpha: Type.Union([Type.Number(), Type.Null()], {
    description: 'Cronbach’s alpha; null below 30 attempts, or where it is not defined',
  }),
  interval: Type.Union([Type.Object({ from: Type.Number(), to: Type.Number() }), Type.Null()], {
    description: 'Holds the alpha of all people with a confidence of 95% (Feldt)',
  }),
  items: Type.Integer({ description: 'Over which it was counted: those that were asked in every attempt' }),
  few: Type.Boolean({ description: 'Too few attempts to rely on any of this' }),
})
export type Reliability = Static<typeof Reliability>

const ofCase = { case_id: CaseId, mode: Mode }
const ofCohort = { cohort_id: Id, mode: Mode }
const sent = {
  from: Type.Optional(
    Type.String({ format: 'date', description: 'Answers sent in during the week of this day or later' }),
  ),
}
const format = { format: TableFormat }

export const getItemAnalysis = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_item_analysis',
  area,
  summary: 'How the questions of a case did in first attempts, as of the last count',
  authorization: administrator('cases/get_item_analysis', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject(ofCase),
  answer: Type.Object({
    name: Type.String(),
    ...standing,
    mean_score: ShareOrNone,
    median_seconds: Type.Union([Type.Number(), Type.Null()], { description: 'Of active work on the whole case' }),
    reliability: Reliability,
    items: Type.Array(Item, { description: 'In the order of the case' }),
  }),
  errorStatuses: [404],
})

export const exportItemAnalysis = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/export_item_analysis',
  area,
  summary: 'The same items as a file',
  authorization: administrator('cases/export_item_analysis', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ ...ofCase, ...format }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 413],
})

/** A reason for which weight was lost. */
export const ErrorPattern = Type.Object({
  code: Type.String({ description: 'As the grading has it' }),
  words: Type.String(),
  count: Type.Integer({ description: 'Answers' }),
  undecided: Type.Integer({ description: 'Of these, how many nobody has decided' }),
  lost: Type.Number({ description: 'Weight' }),
  share: Type.Number({ description: 'Of all weight lost, 0 to 1' }),
  weeks: Type.Array(Type.Object({ week: Type.String({ format: 'date' }), count: Type.Integer() }), {
    description: 'The last twelve, by their Mondays, oldest first',
  }),
  examples: Type.Array(
    Type.Object({
      caseId: Type.String(),
      case_name: Type.String(),
      attributeId: Type.String(),
      title: Type.String(),
      language: Type.Union([TextLanguage, Type.Null()], { description: 'Null where the title is withheld' }),
      count: Type.Integer(),
    }),
    { description: 'Where it happened most' },
  ),
})
export type ErrorPattern = Static<typeof ErrorPattern>

const patterns = Type.Object({ name: Type.String(), ...standing, patterns: Type.Array(ErrorPattern) })

export const getCaseErrorPatterns = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/get_error_patterns',
  area,
  summary: 'Why first attempts at a case lost weight, most first',
  authorization: administrator('cases/get_error_patterns', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ ...ofCase, ...sent }),
  answer: patterns,
  errorStatuses: [404],
})

export const exportCaseErrorPatterns = endpoint({
  method: 'GET',
  path: '/v1/admin/cases/export_error_patterns',
  area,
  summary: 'The same patterns as a file',
  authorization: administrator('cases/export_error_patterns', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ ...ofCase, ...sent, ...format }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 413],
})

export const getCohortErrorPatterns = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/get_error_patterns',
  area,
  summary: 'Why the first attempts of a cohort’s members lost weight, most first',
  authorization: administrator('cohorts/get_error_patterns', 'cohort_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({ ...ofCohort, ...sent }),
  answer: patterns,
  errorStatuses: [404],
})

export const exportCohortErrorPatterns = endpoint({
  method: 'GET',
  path: '/v1/admin/cohorts/export_error_patterns',
  area,
  summary: 'The same patterns as a file',
  authorization: administrator('cohorts/export_error_patterns', 'cohort_profile'),
  disclosesAnswers: 'found',
  query: StrictObject({ ...ofCohort, ...sent, ...format }),
  answer: Type.String(),
  file: true,
  errorStatuses: [404, 413],
})

const begun = Type.Object({ message: Type.String(), job_id: Type.String() })

export const refreshCaseAnalysis = endpoint({
  method: 'POST',
  path: '/v1/admin/cases/refresh_analysis',
  area,
  summary: 'Counts the items and error patterns of a case anew; one count at a time',
  authorization: administrator('cases/refresh_analysis', 'case_profile'),
  body: StrictObject(ofCase),
  answer: begun,
  errorStatuses: [404],
})

export const refreshCohortAnalysis = endpoint({
  method: 'POST',
  path: '/v1/admin/cohorts/refresh_analysis',
  area,
  summary: 'Counts the error patterns of a cohort anew; one count at a time',
  authorization: administrator('cohorts/refresh_analysis', 'cohort_profile'),
  body: StrictObject(ofCohort),
  answer: begun,
  errorStatuses: [404],
})
