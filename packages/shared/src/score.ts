import type { Verdict } from './evaluation.ts'

type Counted = Pick<Verdict, 'marking' | 'credit' | 'weight' | 'evidence'>

// Enough places for any sum of weights, few enough that the text of a score is the same on every machine.
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

export const weightOf = (verdicts: readonly Pick<Verdict, 'weight'>[]): number =>
  verdicts.reduce((sum, { weight }) => sum + weight, 0)

/** What an answer earns of its weight: `notSure` nothing, and beside the answer its evidence the share that it has. */
export function earnedCredit({ marking, credit, evidence }: Omit<Counted, 'weight'>): number {
  const own = marking === 'notSure' ? 0 : credit
  return evidence === undefined || evidence.share === 0
    ? own
    : own * (1 - evidence.share) + evidence.credit * evidence.share
}

/** The share of the weight that was earned, from 0 to 1; 0 where nothing counts. */
export function scoreOf(verdicts: readonly Counted[]): number {
  const weight = weightOf(verdicts)
  const earned = verdicts.reduce((sum, verdict) => sum + earnedCredit(verdict) * verdict.weight, 0)
  return weight === 0 ? 0 : rounded(earned / weight)
}

/** What points by a rubric earn of the weight of their answer: their share of all that it can have. */
export const creditOfPoints = (earned: number, points: number): number => (points === 0 ? 0 : rounded(earned / points))

/** The mark that points come to: all of them are right, anything less is partly so. */
export const markingOfPoints = (earned: number, points: number): 'correct' | 'wrong' =>
  points > 0 && earned >= points ? 'correct' : 'wrong'

/** What a mark given by a person earns without a rubric: there is no half of it. */
export const creditOfPersonMark = (marking: Verdict['marking']): number => (marking === 'correct' ? 1 : 0)

/** The score once a reviewer has marked everything that waits for one, were all of it correct. */
export const bestScoreOf = (verdicts: readonly Counted[]): number =>
  scoreOf(
    verdicts.map((verdict) =>
      verdict.marking === 'notSure' ? { ...verdict, marking: 'correct', credit: 1 } : verdict,
    ),
  )

/** Whether a score passes; where nothing counts nobody does. */
export const passes = (verdicts: readonly Counted[], passMark: number): boolean =>
  weightOf(verdicts) > 0 && scoreOf(verdicts) >= passMark

/** Not passed for now: what waits for a reviewer could still bring the score to the pass mark. */
export const canStillPass = (verdicts: readonly Counted[], passMark: number): boolean =>
  !passes(verdicts, passMark) && weightOf(verdicts) > 0 && bestScoreOf(verdicts) >= passMark
