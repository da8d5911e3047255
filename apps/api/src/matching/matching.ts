import { compareAnswer } from '@casebench/grading/compare'
import { type Place, placesOf } from '@casebench/grading/places'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { type Compared, comparedRows } from './compared-rows.ts'

type Judging = Parameters<typeof compareAnswer>[0]
type Judged = ReturnType<typeof compareAnswer>

/** Everything that weighs answers up against references. A task and its result are data alone, so that a thread may do it. */
export type MatchingTasks = {
  /** Answers beside their references. */
  rows: { of: Compared; gives: ComparisonRow[] }
  /** The questions, by their id. */
  places: { of: { caseData: CaseData; answerSheet: AnswerSheet; answers: Answers }; gives: ReadonlyMap<string, Place> }
  /** One answer beside one reference. */
  judge: { of: Judging; gives: Judged }
}

export type MatchingKind = keyof MatchingTasks
type Doing = { [K in MatchingKind]: (task: MatchingTasks[K]['of']) => MatchingTasks[K]['gives'] }

const doing: Doing = {
  rows: comparedRows,
  places: ({ caseData, answerSheet, answers }) => placesOf(caseData, answerSheet, answers),
  judge: compareAnswer,
}

export type MatchingTask = { [K in MatchingKind]: { kind: K; task: MatchingTasks[K]['of'] } }[MatchingKind]
export type MatchingResult = MatchingTasks[MatchingKind]['gives']

/** Does a task. Pure. */
export const match = ({ kind, task }: MatchingTask): MatchingResult => doing[kind](task as never)
