import { expect, test } from 'vitest'
import { erasedItems, keptItems } from './erasure-labels.ts'

const nothing = {
  refused: null,
  cases: 0,
  submissions: 0,
  documents: 0,
  questions: 0,
  chat_entries: 0,
  anonymous_attempts: 0,
}

test('what there is none of is not named', () => {
  expect(erasedItems(nothing)).toHaveLength(1)
  expect(keptItems(nothing)).toHaveLength(2)
})

test('everything else is counted', () => {
  const preview = { ...nothing, cases: 2, chat_entries: 1, anonymous_attempts: 2 }
  expect(erasedItems(preview).slice(1)).toEqual([
    '2 assigned cases with their answers',
    '1 question to Manu with its answer',
  ])
  expect(keptItems(preview)[0]).toBe('2 first attempts’ marks, for analyses of their cases, without answers')
})
