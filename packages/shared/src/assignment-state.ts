import Type, { type Static } from 'typebox'

export const Mode = Type.Enum(['training', 'test'])
export type Mode = Static<typeof Mode>
export const isMode = (text: unknown): text is Mode => text === 'training' || text === 'test'

export const EvaluationStatus = Type.Enum(['in_progress', 'success', 'failed'])
export type EvaluationStatus = Static<typeof EvaluationStatus>

/**
 * Where an assignment stands, as people see it. `notPassedYet`: answers wait for a reviewer, and their marks can still make it
 * pass. `submitted` is what a candidate sees whose result is withheld.
 */
export const AssignmentState = Type.Enum([
  'notStarted',
  'inProgress',
  'evaluating',
  'evaluationFailed',
  'passed',
  'notPassedYet',
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
  notPassedYet: ['unlock'],
  notPassed: ['unlock'],
  submitted: ['unlock'],
}

export const assignmentCan = (act: AssignmentAct, state: AssignmentState, mode: Mode): boolean =>
  acts[state].includes(act) && (act !== 'unlock' || mode === 'training')

/** What a result comes to, in lists, on its page, on paper and at the review desk alike. */
export function outcomeState({
  passed,
  canStillPass,
}: {
  passed?: boolean | undefined
  canStillPass?: boolean | undefined
}): 'passed' | 'notPassedYet' | 'notPassed' {
  if (passed) return 'passed'
  return canStillPass ? 'notPassedYet' : 'notPassed'
}

/**
 * The state that the stored facts amount to. `evaluation` is the current submission's, absent before any; where it is
 * withheld, whether it passed is not told.
 */
export function assignmentState(facts: {
  hasAnswers: boolean
  evaluation?:
    | {
        status: EvaluationStatus
        passed?: boolean | undefined
        canStillPass?: boolean | undefined
        withheld?: boolean | undefined
      }
    | undefined
}): AssignmentState {
  if (facts.evaluation?.status === 'in_progress') return 'evaluating'
  if (facts.evaluation?.status === 'failed') return 'evaluationFailed'
  if (facts.evaluation?.status === 'success' && facts.evaluation.withheld) return 'submitted'
  if (facts.evaluation?.status === 'success') return outcomeState(facts.evaluation)
  return facts.hasAnswers ? 'inProgress' : 'notStarted'
}
