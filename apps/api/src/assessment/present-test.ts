import type { Queryable } from '@casebench/server/database'
import type { ItemFigures, TestFigures } from '@casebench/shared/analysis/stored'
import type { TestMeasurement, TestQuestion } from '@casebench/shared/contract/assessment'
import type { QuestionMeasurement } from '@casebench/shared/psychometrics/measurement'
import { flagsOf } from '../analysis/item-flags.ts'
import { caseLanguages } from '../cases/case-languages.ts'
import { currentAttributes } from '../cases/current-attributes.ts'
import { presentAs, presentFigure } from './present-figure.ts'

type Stored = { caseId: string; version: number; versions: number[]; figures: TestFigures }

/** What a test alone tells of a question: the rest belongs to the analysis of the case. */
const nothingElse = {
  notSure: 0,
  byPerson: 0,
  contests: 0,
  contestsAccepted: 0,
  wrongAnswers: [],
} satisfies Partial<ItemFigures>

function flagged({ id, statistics }: QuestionMeasurement): TestQuestion['flags'] {
  if (statistics.state !== 'estimated') return []
  const { difficulty, itemTotal, upperLower } = statistics.value
  return flagsOf({ ...nothingElse, itemId: id, n: statistics.n, difficulty, discrimination: itemTotal, upperLower })
}

/** The questions in the order of the case, then those that it no longer asks. */
async function presentQuestions(database: Queryable, { caseId, figures }: Stored): Promise<TestQuestion[]> {
  const [asked, languageOf] = await Promise.all([
    currentAttributes(database, caseId).orderBy('t.position').execute(),
    caseLanguages(database, [caseId]),
  ])
  const places = new Map(asked.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: QuestionMeasurement) => places.get(id) ?? asked.length
  return figures.measurement.questions
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((question) => {
      const title = asked[placeOf(question)]?.title
      return {
        attributeId: question.id,
        title: title ?? question.id,
        language: languageOf(caseId),
        asked: title !== undefined,
        seen: figures.seen[question.id] ?? question.statistics.n,
        statistics: presentAs(question.statistics, ({ difficulty, itemTotal, upperLower }) => ({
          difficulty,
          item_total: itemTotal,
          upper_lower: upperLower,
        })),
        flags: flagged(question),
      }
    })
}

/** How a test measures, as it was stored. */
export async function presentTest(database: Queryable, stored: Stored): Promise<TestMeasurement> {
  const { version, versions, figures } = stored
  const { measurement, waiting } = figures
  return {
    version,
    versions,
    n: measurement.n,
    waiting,
    cut: measurement.cut,
    mean: presentFigure(measurement.mean),
    standard_deviation: presentFigure(measurement.standardDeviation),
    passed: presentFigure(measurement.passed),
    alpha: presentAs(measurement.alpha, ({ alpha, isKr20, interval }) => ({
      value: alpha,
      is_kr20: isKr20,
      interval,
    })),
    alpha_questions: measurement.alphaQuestions,
    sem: presentFigure(measurement.standardError),
    sem_at_cut: presentFigure(measurement.standardErrorAtCut),
    decisions: presentAs(measurement.decisions, ({ consistency, kappa, accuracy, falsePasses, falseFails }) => ({
      consistency,
      kappa,
      accuracy,
      false_passes: falsePasses,
      false_fails: falseFails,
    })),
    distribution: presentFigure(measurement.distribution),
    questions: await presentQuestions(database, stored),
  }
}
