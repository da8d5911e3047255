import { expect, test } from 'vitest'
import { isUnlockingObvious, unlockingEffects } from './unlocking.ts'

const passed = { score: 0.84, passed: true, counts: { correct: 10, wrong: 2, notSure: 0 } }
const kept = 'Your answers stay, and so does this attempt: you see its marks and hints beside the questions.'

test('unlocking says which result no longer counts, and what stays', () => {
  expect(unlockingEffects(passed, [])).toEqual([
    'Your result (84%, passed) no longer counts until you submit again.',
    kept,
  ])
})

test('what waits for a reviewer and open contests are named with their numbers', () => {
  const waiting = { score: 0.5, passed: false, canStillPass: true, counts: { correct: 4, wrong: 1, notSure: 3 } }
  expect(unlockingEffects(waiting, [{ state: 'open' }, { state: 'open' }, { state: 'rejected' }])).toEqual([
    'Your result (50%, not passed yet) no longer counts until you submit again.',
    '3 answers that wait for a reviewer are not reviewed any more.',
    'Your 2 open contests are withdrawn.',
    kept,
  ])
})

test('of a withheld result nothing is told', () => {
  expect(unlockingEffects(null, [])).toEqual([
    'Your result no longer counts until you submit again.',
    'Your answers stay.',
  ])
})

test('only after a case that was not passed it is the obvious thing to do', () => {
  expect((['passed', 'notPassedYet', 'submitted', 'notPassed'] as const).filter(isUnlockingObvious)).toEqual([
    'notPassed',
  ])
})
