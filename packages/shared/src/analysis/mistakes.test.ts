import { expect, test } from 'vitest'
import { mistakeOf } from './mistakes.ts'

const date = { type: 'date', isKnowledge: false } as const

test('a reason that its candidate has a hint of names the mistake', () => {
  expect(mistakeOf({ ...date, reason: { code: 'day-month-swapped', hasHint: true } })).toBe('date-order')
  expect(mistakeOf({ ...date, type: 'percent', reason: { code: 'rounded', hasHint: true } })).toBe('rounding')
})

test('without a hint the reason stays with the reviewers: only the type of the question is told', () => {
  expect(mistakeOf({ ...date, reason: { code: 'day-month-swapped', hasHint: false } })).toBe('date')
  expect(mistakeOf({ ...date, reason: undefined })).toBe('date')
  expect(mistakeOf({ ...date, reason: { code: 'of-another-version', hasHint: true } })).toBe('date')
})

test.each(['hit-missed', 'hit-false-alarm', 'hit-not-escalated', 'hit-escalated'])(
  '%s is not told apart from other wrong decisions: it would tell the right one',
  (code) => {
    expect(mistakeOf({ type: 'screening', isKnowledge: false, reason: { code, hasHint: true } })).toBe('screening')
  },
)

test('what the feedback says by itself needs no hint', () => {
  expect(mistakeOf({ ...date, reason: { code: 'empty', hasHint: false } })).toBe('left-empty')
  expect(mistakeOf({ ...date, reason: { code: 'missing-row', hasHint: false } })).toBe('missing-entry')
  expect(mistakeOf({ ...date, reason: { code: 'right-answer-wrong-source', hasHint: false } })).toBe('wrong-source')
})

test('a knowledge question is one of knowledge, whatever its type', () => {
  expect(mistakeOf({ type: 'percent', isKnowledge: true, reason: undefined })).toBe('knowledge')
})
