import { expect, test } from 'vitest'
import { notSure, partly } from './judgement.ts'

test.each([
  [0.5, 0.5],
  [-1, 0],
  [1, 0.99],
])('partly right by %d earns %d: never less than nothing, nor all', (credit, earned) => {
  expect(partly(credit, 'choices-differ', 'text', 'hint')).toEqual({
    marking: 'wrong',
    credit: earned,
    reasons: [{ code: 'choices-differ', text: 'text', hint: 'hint' }],
    gradedBy: 'rules',
  })
})

test('what the rules cannot decide earns nothing yet, and has a hint only where there is one', () => {
  expect(notSure('needs-reading', 'text')).toEqual({
    marking: 'notSure',
    credit: 0,
    reasons: [{ code: 'needs-reading', text: 'text' }],
    gradedBy: 'rules',
  })
})
