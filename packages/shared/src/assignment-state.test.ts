import { expect, test } from 'vitest'
import { AssignmentState, assignmentCan, assignmentState, EvaluationStatus, Mode } from './assignment-state.ts'

test.each([
  [{ hasAnswers: false }, 'notStarted'],
  [{ hasAnswers: true }, 'inProgress'],
  [{ hasAnswers: true, evaluation: { status: 'in_progress' } }, 'evaluating'],
  [{ hasAnswers: true, evaluation: { status: 'failed' } }, 'evaluationFailed'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: true } }, 'passed'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: false } }, 'notPassed'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: false, canStillPass: true } }, 'notPassedYet'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: true, canStillPass: true } }, 'passed'],
  [{ hasAnswers: true, evaluation: { status: 'success', canStillPass: true, withheld: true } }, 'submitted'],
  [{ hasAnswers: true, evaluation: { status: 'success', passed: true, withheld: true } }, 'submitted'],
  [{ hasAnswers: true, evaluation: { status: 'failed', withheld: true } }, 'evaluationFailed'],
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

test('all that each state allows, in training and in a test', () => {
  const acts = ['answer', 'submit', 'unlock'] as const
  const allowed = (mode: Mode) =>
    Object.fromEntries(
      AssignmentState.enum.map((state) => [state, acts.filter((act) => assignmentCan(act, state, mode)).join(' ')]),
    )
  const both = {
    notStarted: 'answer submit',
    inProgress: 'answer submit',
    evaluating: '',
    evaluationFailed: 'answer submit',
  }
  expect(allowed('training')).toEqual({
    ...both,
    passed: 'unlock',
    notPassedYet: 'unlock',
    notPassed: 'unlock',
    submitted: 'unlock',
  })
  expect(allowed('test')).toEqual({ ...both, passed: '', notPassedYet: '', notPassed: '', submitted: '' })
})

test('the names that the contract gives to modes and to where an evaluation stands', () => {
  expect(Mode.enum).toEqual(['training', 'test'])
  expect(EvaluationStatus.enum).toEqual(['in_progress', 'success', 'failed'])
})
