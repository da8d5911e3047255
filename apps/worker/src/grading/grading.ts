import { type CaseEvaluation, evaluateCase, summarise } from '@casebench/grading/evaluate'
import { withEvidence } from '@casebench/grading/evidence/with-evidence'
import { candidateEvaluation } from '@casebench/grading/feedback'
import { type OpenQuestion, openQuestions } from '@casebench/grading/model-marking/open-questions'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { Evaluation, Verdict } from '@casebench/shared/evaluation'
import type { AnswerEvidence } from '@casebench/shared/evidence/schema'
import { type GradeAgainInput, type GradedAgain, gradeAgain } from './grade-again.ts'
import type { GradedCase } from './graded-cases.ts'

type Graded = { mode: Mode } & GradedCase & { answers: Answers }

/** Everything that a worker grades. A task and its result are data alone, so that a thread may do it. */
type GradingTasks = {
  /** By the rules, and which questions they leave to a model. */
  byRules: { of: Graded & { hasModel: boolean }; gives: { evaluation: CaseEvaluation; open: OpenQuestion[] } }
  /** What is stored of an evaluation, its verdicts added up again where a model decided some, and its evidence marked. */
  conclude: {
    of: Graded & { evidence?: AnswerEvidence; byRules: CaseEvaluation; decided?: Verdict[] }
    gives: { evaluation: CaseEvaluation; result: Omit<Evaluation, 'durationMs'> }
  }
  /** Anew, by another version of the case. */
  gradeAgain: { of: GradeAgainInput; gives: GradedAgain }
}

type Kind = keyof GradingTasks
type Doing = { [K in Kind]: (task: GradingTasks[K]['of']) => GradingTasks[K]['gives'] }

const doing: Doing = {
  byRules: ({ caseData, answerSheet, answers, hasModel }) => {
    const evaluation = evaluateCase(caseData, answerSheet, answers)
    return { evaluation, open: hasModel ? openQuestions(caseData, answerSheet, answers, evaluation.verdicts) : [] }
  },
  conclude: ({ caseData, answerSheet, answers, evidence = {}, mode, byRules, decided }) => {
    const marked = decided === undefined ? byRules : summarise(caseData, answers, decided)
    const evaluation = withEvidence(marked, caseData, answerSheet, answers, evidence)
    const { durationMs: _durationMs, ...result } = candidateEvaluation(evaluation, caseData, answerSheet, answers, {
      mode,
      durationMs: 0,
    })
    return { evaluation, result }
  },
  gradeAgain,
}

export type GradingTask = { [K in Kind]: { kind: K; task: GradingTasks[K]['of'] } }[Kind]
export type GradingResult = GradingTasks[Kind]['gives']

/** Does a task. Pure. */
export const grade = ({ kind, task }: GradingTask): GradingResult => doing[kind](task as never)

/** Grades, in a thread or here. */
export type Grader = {
  /** Resolves once it can. */
  ready: Promise<void>
  grade: <K extends Kind>(kind: K, task: GradingTasks[K]['of']) => Promise<GradingTasks[K]['gives']>
  close: () => Promise<void>
}
