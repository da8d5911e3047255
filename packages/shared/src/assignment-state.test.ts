import { expect, test } from 'vitest'
import { assignmentCan, assignmentState } from './assignment-state.ts'

test.each([
  [{ hasAnswers: false }, 'notStarted'],
  [{ hasAnswers: true }, 'inProgress'],
  [{ hasAnswers: true, evaluation: { status: 'in_progress' } }, 'evaluating'],
  [{ hasAnswers: true, evaluation: { status: 'failed' } }, 'evaluationFailed'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: true } }, 'passed'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: false } }, 'notPassed'],
] as const)('%o is %s', (facts, state) => {
  expect(assignmentState(facts)).toBe(state)
})

test.each([
  ['answer', 'inProgress', 'test', true],
  ['answer', 'evaluating', 'training', false],
  ['answer', 'passed', 'training', false],
  ['submit', 'evaluationFailed', 'test', true],
  ['submit', 'notPassed', 'training', false],
  ['unlock', 'notPassed', 'training', true],
  ['unlock', 'passed', 'test', false],
  ['unlock', 'evaluating', 'training', false],
] as const)('%s while %s in %s: %s', (act, state, mode, allowed) => {
  expect(assignmentCan(act, state, mode)).toBe(allowed)
})
