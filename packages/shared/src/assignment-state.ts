import Type, { type Static } from 'typebox'

export const Mode = Type.Enum(['training', 'test'])
export type Mode = Static<typeof Mode>

export const EvaluationStatus = Type.Enum(['in_progress', 'success', 'failed'])
export type EvaluationStatus = Static<typeof EvaluationStatus>

/** Where an assignment stands, as people see it. `submitted` is what a candidate sees whose result is withheld. */
export const AssignmentState = Type.Enum([
  'notStarted',
  'inProgress',
  'evaluating',
  'evaluationFailed',
  'passed',
  'notPassed',
  'submitted',
])
export type AssignmentState = Static<typeof AssignmentState>

type AssignmentAct = 'answer' | 'submit' | 'unlock'

/** Which act each state allows: the api refuses by it, the page shows by it. Unlocking is for training only (specification §4). */
const acts: Record<AssignmentState, readonly AssignmentAct[]> = {
  notStarted: ['answer', 'submit'],
  inProgress: ['answer', 'submit'],
  evaluating: [],
  evaluationFailed: ['answer', 'submit'],
  passed: ['unlock'],
  notPassed: ['unlock'],
  submitted: ['unlock'],
}

export const assignmentCan = (act: AssignmentAct, state: AssignmentState, mode: Mode): boolean =>
  acts[state].includes(act) && (act !== 'unlock' || mode === 'training')

/**
 * The state that the stored facts amount to. `evaluation` is the current submission's, absent before any; where it is
 * withheld, whether it passed is not told.
 */
export function assignmentState(facts: {
  hasAnswers: boolean
  evaluation?: { status: EvaluationStatus; passed?: boolean | undefined; withheld?: boolean | undefined } | undefined
}): AssignmentState {
  if (facts.evaluation?.status === 'in_progress') return 'evaluating'
  if (facts.evaluation?.status === 'failed') return 'evaluationFailed'
  if (facts.evaluation?.status === 'success' && facts.evaluation.withheld) return 'submitted'
  if (facts.evaluation?.status === 'success') return facts.evaluation.passed ? 'passed' : 'notPassed'
  return facts.hasAnswers ? 'inProgress' : 'notStarted'
}
