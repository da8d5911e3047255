import { expect, it } from 'vitest'
import { descriptionFault } from './description.ts'

it.each([
  ['Lisbon Academy', undefined],
  [' ', 'Give it a name.'],
  ['a'.repeat(200), undefined],
  ['a'.repeat(201), 'It has 201 characters. The maximum is 200.'],
])('%j: %s', (typed, fault) => expect(descriptionFault(typed)).toBe(fault))
