import { expect, test } from 'vitest'
import { asInBank, askedIn, bankContentOf, hasBankReference, isForked } from './bank-question.ts'
import type { Attribute } from './schema.ts'

const content = bankContentOf({ title: 'Is it a bank?', type: 'yesNo', guidance: 'See the licence.' }, { answer: 'No' })
const link = { id: '6f1c9c62-5a0b-4d0e-9a58-2c0f4f9f9b11', version: 2 }
const copy: Attribute = { attributeId: 'Bank', title: 'Is it a bank?', type: 'yesNo', guidance: 'See the licence.' }

test.each<[string, Partial<Attribute>, boolean]>([
  ['nothing', {}, false],
  ['what is a case’s', { weight: 2, required: true, translations: { de: { title: 'Ist es eine Bank?' } } }, false],
  ['a setting that says nothing', { options: [], grading: {} }, false],
  ['the title', { title: 'Is the client a bank?' }, true],
  ['the grading', { grading: { caseSensitive: true } }, true],
  ['the type', { type: 'text' }, true],
])('a copy with %s of its own', (_, changed, forked) => {
  expect(isForked({ ...copy, ...changed }, content)).toBe(forked)
})

test('a type that goes without saying is the one it means', () => {
  expect(askedIn({ title: 'Name' })).toEqual(askedIn({ title: 'Name', type: 'text' }))
})

test('a reference follows where it is the bank’s, or there is none', () => {
  expect(hasBankReference(undefined, content)).toBe(true)
  expect(hasBankReference({ answer: 'No', variants: [] }, content)).toBe(true)
  expect(hasBankReference({ answer: 'Yes' }, content)).toBe(false)
  expect(hasBankReference({ answer: 'Yes' }, bankContentOf(copy))).toBe(false)
})

test('what is a case’s stays when a copy takes another version', () => {
  const now = bankContentOf({ title: 'Is the client a bank?', type: 'choice', options: ['Yes', 'No'] })
  expect(asInBank({ ...copy, weight: 2, required: true }, now, link)).toEqual({
    ...{ attributeId: 'Bank', weight: 2, required: true, bankQuestion: link },
    ...{ title: 'Is the client a bank?', type: 'choice', options: ['Yes', 'No'] },
  })
})
