import type { AssignmentState } from '@casebench/shared/assignment-state'

const withOutcome: readonly AssignmentState[] = [
  'evaluating',
  'evaluationFailed',
  'passed',
  'notPassedYet',
  'notPassed',
  'submitted',
]

/** Whether there is something to say about an evaluation: that it runs, failed, or how it went. */
export const hasOutcome = (state: AssignmentState): boolean => withOutcome.includes(state)
