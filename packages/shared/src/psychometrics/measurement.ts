import { minAttemptsForReliability } from '../analysis/min-attempts.ts'
import { type Decisions, decisions } from './decisions.ts'
import { type Estimate, estimate } from './estimate.ts'
import { type ItemStatistics, upperLowerIndex } from './item-statistics.ts'
import { correlation, mean, sampleVariance } from './moments.ts'
import { type Alpha, conditionalStandardError, reliability, standardError } from './reliability.ts'

/** What people had of a question, in the order of the scores. */
export type AskedQuestion = {
  id: string
  /** 0 where somebody was not asked it */
  weights: readonly number[]
  /** Of the weight */
  earned: readonly number[]
}

/** First attempts at a test that are finished and wait for nobody: one person each. */
export type TestAttempts = {
  /** Shares of what can be earned, 0 to 1 */
  scores: readonly number[]
  questions: readonly AskedQuestion[]
  /** Whoever has this share or more passes */
  cut: number
}

export type QuestionMeasurement = { id: string; statistics: Estimate<ItemStatistics> }

/** How a test measures. Scores, standard errors and the cut are shares of what can be earned, 0 to 1. */
export type Measurement = {
  n: number
  cut: number
  mean: Estimate<number>
  standardDeviation: Estimate<number>
  /** Share of people at the cut or above */
  passed: Estimate<number>
  /** Over the questions that everybody was asked */
  alpha: Estimate<Alpha>
  alphaQuestions: number
  standardError: Estimate<number>
  standardErrorAtCut: Estimate<number>
  decisions: Estimate<Decisions>
  /** How many people scored in each of twenty bins of 5%; a score of 100% is in the last */
  distribution: Estimate<number[]>
  questions: QuestionMeasurement[]
}

export const bins = 20
const confidence = 0.95

// A score is rounded to six places: one at the edge of a bin or at the cut belongs to what begins there.
const tolerance = 1e-7

function distributionOf(scores: readonly number[]): number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const score of scores) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((score + tolerance) * bins)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** The scores of the questions that everybody was asked: of equal weight each is from 0 to 1, as KR-20 wants them. */
function commonItems(questions: readonly AskedQuestion[]): number[][] {
  const common = questions.filter(({ weights }) => weights.every((weight) => weight > 0))
  const heaviest = Math.max(...common.flatMap(({ weights }) => weights[0] ?? 0))
  return common.map(({ earned }) => earned.map((one) => one / heaviest))
}

type Sums = { weights: number[]; earned: number[] }

function sumsOf(questions: readonly AskedQuestion[], people: number): Sums {
  const sumOf = (of: 'weights' | 'earned') =>
    Array.from({ length: people }, (_, person) =>
      questions.reduce((sum, question) => sum + (question[of][person] ?? 0), 0),
    )
  return { weights: sumOf('weights'), earned: sumOf('earned') }
}

/** Of those who were asked it, beside the share that each earned of all other questions. */
function measureQuestion({ id, weights, earned }: AskedQuestion, sums: Sums): QuestionMeasurement {
  const credits: number[] = []
  const compared: { credits: number[]; rests: number[] } = { credits: [], rests: [] }
  for (const [person, weight] of weights.entries()) {
    if (weight <= 0) continue
    const credit = (earned[person] ?? 0) / weight
    credits.push(credit)
    const otherWeight = (sums.weights[person] ?? 0) - weight
    if (otherWeight <= 0) continue
    compared.credits.push(credit)
    compared.rests.push(((sums.earned[person] ?? 0) - (earned[person] ?? 0)) / otherWeight)
  }
  const statistics = estimate(credits.length, minAttemptsForReliability, () => ({
    difficulty: mean(credits) ?? 0,
    itemTotal: correlation(compared.credits, compared.rests),
    upperLower: upperLowerIndex(compared.credits, compared.rests),
  }))
  return { id, statistics }
}

/** Without a reliability there is nothing that depends on it, for the same reason. */
const undefinedFor = <Value>(n: number, needed: number): Estimate<Value> => estimate<Value>(n, needed, () => null)

/** All but the questions. */
export type TestMeasures = Omit<Measurement, 'questions'>

/**
 * What one administration of a test tells of how it measures: reliability, errors of measurement, and how far its decisions
 * can be relied on. Each figure says what it needs where there are too few people.
 */
export function measureTest({ scores, questions, cut }: TestAttempts): TestMeasures {
  const n = scores.length
  const few = minAttemptsForReliability
  const common = commonItems(questions)
  const alpha = common.length === 0 ? undefinedFor<Alpha>(n, few) : reliability(common, confidence)
  const value = alpha.state === 'estimated' ? alpha.value.alpha : undefined
  return {
    n,
    cut,
    mean: estimate(n, few, () => mean(scores)),
    standardDeviation: estimate(n, few, () => Math.sqrt(sampleVariance(scores))),
    passed: estimate(n, few, () => scores.filter((score) => score >= cut - tolerance).length / n),
    alpha,
    alphaQuestions: common.length,
    standardError: value === undefined ? undefinedFor(n, few) : standardError(scores, value),
    standardErrorAtCut:
      value === undefined ? undefinedFor(n, few) : conditionalStandardError(scores, { alpha: value, at: cut }),
    // What is not known is no reliability, for which there are no decisions either.
    decisions: decisions(scores, { reliability: value ?? 0, cut }),
    distribution: estimate(n, few, () => distributionOf(scores)),
  }
}

/** How each question did, one after the other: of many people each takes a moment, in which a server may do other work. */
export function* measureQuestions({ scores, questions }: TestAttempts): Generator<QuestionMeasurement> {
  const sums = sumsOf(questions, scores.length)
  for (const question of questions) yield measureQuestion(question, sums)
}

/** Both. */
export const measure = (attempts: TestAttempts): Measurement => ({
  ...measureTest(attempts),
  questions: [...measureQuestions(attempts)],
})
