import { expect, it } from 'vitest'
import { distinct, matching } from './choice.ts'

const a = { value: 'a', label: 'A' }
const b = { value: 'b', label: 'B' }

it.each([
  [[], []],
  [
    [a, b],
    [a, b],
  ],
  [
    [a, b, { value: 'a', label: 'another name' }],
    [a, b],
  ],
])('%j has each choice once, as it comes first', (choices, each) => expect(distinct(choices)).toEqual(each))

it.each([
  ['', ['Autumn 2026 · Lisbon', 'Spring 2026']],
  ['2026', ['Autumn 2026 · Lisbon', 'Spring 2026']],
  ['lis AUT', ['Autumn 2026 · Lisbon']],
  ['winter', []],
])('%j is found in %j', (search, labels) => {
  const choices = ['Autumn 2026 · Lisbon', 'Spring 2026'].map((label) => ({ value: label, label }))
  expect(matching(choices, search).map(({ label }) => label)).toEqual(labels)
})
