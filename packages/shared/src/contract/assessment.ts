import Type, { type Static } from 'typebox'
import { ItemFlag, standing } from './analysis.ts'
import { administrator, endpoint } from './endpoint.ts'
import { CaseId, listing, StrictObject, sortedBy, TextLanguage, Timestamp } from './fields.ts'

const area = 'Assessment'
const module = 'assessment'

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A statistic with the number of people behind it, or why there is none: `estimate.ts`. */
const Estimated = <T extends Type.TSchema>(value: T) =>
  Type.Object({
    state: Type.Enum(['estimated', 'too_few', 'undefined']),
    n: Type.Integer({ description: 'People' }),
    needed: OrNull(Type.Integer({ description: 'People; null unless there are too few' })),
    value: OrNull(value),
  })

const Figure = Estimated(Type.Number())
export type Figure = Static<typeof Figure>

const Versions = Type.Array(Version, {
  description: 'Of the case, oldest first: those whose questions, weights and pass mark are the same count together',
})

const MeasuredTest = Type.Object({
  case_id: CaseId,
  title: Type.String(),
  version: OrNull(Version),
  versions: Versions,
  n: OrNull(Type.Integer({ description: 'People; null before it was counted for the first time' })),
  alpha: OrNull(Figure),
  sem: OrNull(Figure),
  consistency: OrNull(Figure),
  as_of: OrNull(Timestamp),
})
export type MeasuredTest = Static<typeof MeasuredTest>

export const getTests = endpoint({
  method: 'GET',
  path: '/v1/admin/assessment/get_tests',
  area,
  module,
  summary: 'The cases that were taken as tests, and how they measure as of the last count',
  authorization: administrator('assessment/get_tests', 'case_profile'),
  query: StrictObject({ ...listing, sort: sortedBy('title', 'version', 'n', 'alpha', 'sem', 'consistency', 'as_of') }),
  answer: Type.Array(MeasuredTest),
})

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Correlation = OrNull(Type.Number({ minimum: -1, maximum: 1 }))

const TestQuestion = Type.Object({
  attributeId: Type.String(),
  title: Type.String(),
  language: TextLanguage,
  asked: Type.Boolean({ description: 'The current version of the case has it' }),
  seen: Type.Integer({ description: 'People who had it in a test that they started, in any version' }),
  statistics: Estimated(
    Type.Object({
      difficulty: Type.Number({ description: 'Mean credit, 0 to 1: 1 is easiest' }),
      item_total: Type.Union([Correlation], { description: 'Correlation with the score in all other questions' }),
      upper_lower: Type.Union([Correlation], { description: 'Difficulty among the best 27% less that of the worst' }),
    }),
  ),
  flags: Type.Array(ItemFlag),
})
export type TestQuestion = Static<typeof TestQuestion>

const TestMeasurement = Type.Object({
  version: Version,
  versions: Versions,
  n: Type.Integer({ description: 'People whose first attempt is counted' }),
  waiting: Type.Integer({ description: 'First attempts that wait for a reviewer and are not counted' }),
  cut: Type.Number({ description: 'The pass mark, 0 to 1. All scores and errors have its unit' }),
  mean: Figure,
  standard_deviation: Figure,
  passed: Figure,
  alpha: Estimated(
    Type.Object({
      value: Type.Number(),
      is_kr20: Type.Boolean({ description: 'Every answer earned all or nothing' }),
      interval: Type.Object({ from: Type.Number(), to: Type.Number() }, { description: 'At 95% (Feldt)' }),
    }),
  ),
  alpha_questions: Type.Integer({ description: 'Over which alpha was counted: those that everybody was asked' }),
  sem: Figure,
  sem_at_cut: Figure,
  decisions: Estimated(
    Type.Object({
      consistency: Share,
      kappa: Type.Number(),
      accuracy: Share,
      false_passes: Share,
      false_fails: Share,
    }),
  ),
  distribution: Estimated(
    Type.Array(Type.Integer(), { description: 'People in each of twenty bins of 5%, lowest first' }),
  ),
  questions: Type.Array(TestQuestion, { description: 'In the order of the case' }),
})
export type TestMeasurement = Static<typeof TestMeasurement>

export const getTest = endpoint({
  method: 'GET',
  path: '/v1/admin/assessment/get_test',
  area,
  module,
  summary: 'How a case measures as a test, as of the last count: of the latest version that was taken, or of another',
  authorization: administrator('assessment/get_test', 'case_profile'),
  disclosesAnswers: 'named',
  query: StrictObject({ case_id: CaseId, version: Type.Optional(Version) }),
  answer: Type.Object({
    title: Type.String(),
    ...standing,
    tests: Type.Array(Type.Object({ version: Version, versions: Versions, n: Type.Integer() }), {
      description: 'The versions that were counted apart, the latest first',
    }),
    test: OrNull(TestMeasurement),
  }),
  errorStatuses: [404],
})
