import { expect, test } from 'vitest'
import { bestScoreOf, canStillPass, creditOfPersonMark, passes, scoreOf } from './score.ts'

const verdicts = (...credits: number[]) =>
  credits.map((credit) => ({ marking: credit === 1 ? ('correct' as const) : ('wrong' as const), credit, weight: 1 }))

test.each([
  ['exactly at the pass mark', [1, 1, 1, 0], 0.75, true],
  ['just below it', [1, 1, 1, 0], 0.750001, false],
  ['above it', [1, 1, 1, 1], 0.75, true],
  ['at a pass mark that no sum of weights meets to the last digit', [1, 1, 0], 0.666667, true],
  ['nothing right, and a pass mark of nothing', [0], 0, true],
])('a score %s', (_what, credits, passMark, passed) => {
  expect(passes(verdicts(...credits), passMark)).toBe(passed)
})

test('where nothing counts nobody passes, and the score is 0', () => {
  const [weightless] = verdicts(1).map((verdict) => ({ ...verdict, weight: 0 }))
  if (!weightless) throw new Error('There is one')
  expect(passes([weightless], 0)).toBe(false)
  expect(scoreOf([weightless])).toBe(0)
})

test('an answer that is not sure earns nothing, and counts', () => {
  expect(scoreOf([...verdicts(1), { marking: 'notSure', credit: 1, weight: 1 }])).toBe(0.5)
})

test.each([
  ['correct', 1],
  ['wrong', 0],
  ['notSure', 0],
] as const)('a person’s mark %s earns %d: there is no half of it', (marking, credit) => {
  expect(creditOfPersonMark(marking)).toBe(credit)
})

test('weights count, and the score has six places', () => {
  const [right, wrong] = verdicts(1, 0)
  if (!right || !wrong) throw new Error('There are two')
  expect(scoreOf([{ ...right, weight: 2 }, wrong])).toBe(0.666667)
  expect(scoreOf([{ ...right, credit: 0.5, weight: 3 }, wrong])).toBe(0.375)
})

const marked = (marks: string) =>
  [...marks].map((mark) => ({
    marking: mark === '+' ? ('correct' as const) : mark === '?' ? ('notSure' as const) : ('wrong' as const),
    credit: mark === '+' ? 1 : 0,
    weight: 1,
  }))

test.each([
  ['just reachable', '++?-', 0.75, 0.75, true],
  ['just out of reach', '++?--', 0.6, 0.75, false],
  ['nothing waits', '++--', 0.5, 0.75, false],
  ['passed already', '+++?', 1, 0.75, false],
  ['all wait', '???', 1, 0.8, true],
])('what waits for a reviewer can still make it pass: %s', (_what, marks, best, passMark, can) => {
  expect(bestScoreOf(marked(marks))).toBe(best)
  expect(canStillPass(marked(marks), passMark)).toBe(can)
})

test('what waits and does not count makes nothing pass', () => {
  const [waits] = marked('?').map((verdict) => ({ ...verdict, weight: 0 }))
  if (!waits) throw new Error('There is one')
  expect(canStillPass([waits], 0)).toBe(false)
  expect(canStillPass([waits, ...marked('-')], 0.5)).toBe(false)
})
