import { compareAnswer } from '@casebench/grading/compare'
import { type Place, placesOf } from '@casebench/grading/places'
import type { AnswerSheet, Answers, CaseData } from '@casebench/shared/case-file/schema'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { type Compared, comparedRows } from './compared-rows.ts'

type Judging = Parameters<typeof compareAnswer>[0]
type Judged = ReturnType<typeof compareAnswer>

/** Everything that weighs answers up against references. A task and its result are data alone, so that a thread may do it. */
type MatchingTasks = {
  /** Answers beside their references. */
  rows: { of: Compared; gives: ComparisonRow[] }
  /** The questions, by their id. */
  places: { of: { caseData: CaseData; answerSheet: AnswerSheet; answers: Answers }; gives: ReadonlyMap<string, Place> }
  /** One answer beside one reference. */
  judge: { of: Judging; gives: Judged }
}

type Kind = keyof MatchingTasks
type Doing = { [K in Kind]: (task: MatchingTasks[K]['of']) => MatchingTasks[K]['gives'] }

const doing: Doing = {
  rows: comparedRows,
  places: ({ caseData, answerSheet, answers }) => placesOf(caseData, answerSheet, answers),
  judge: compareAnswer,
}

export type MatchingTask = { [K in Kind]: { kind: K; task: MatchingTasks[K]['of'] } }[Kind]
export type MatchingResult = MatchingTasks[Kind]['gives']

/** Does a task. Pure. */
export const match = ({ kind, task }: MatchingTask): MatchingResult => doing[kind](task as never)

/** Matches answers with references, in a thread or here. */
export type Matcher = {
  /** Resolves once it can. */
  ready: Promise<void>
  /**
   * @param whose For whom it is done: people take turns.
   * @throws HttpError 503 where it takes longer than a request may.
   */
  match: <K extends Kind>(kind: K, task: MatchingTasks[K]['of'], whose?: string) => Promise<MatchingTasks[K]['gives']>
  close: () => Promise<void>
}

/** Matches in the current thread. For tests and scripts, which serve no requests meanwhile. */
export const matchingHere: Matcher = {
  ready: Promise.resolve(),
  match: async (kind, task) => match({ kind, task } as unknown as MatchingTask) as never,
  close: async () => {},
}
