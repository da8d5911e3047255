import { expect, test } from 'vitest'
import { openTestReason } from './open-tests.ts'

const open = (name: string) => ({ name, open_test: true })
const other = { name: 'Cedar', open_test: false }

test('nothing is in the way of what one does not have as a test', () => {
  expect(openTestReason([])).toBeUndefined()
  expect(openTestReason([other, other])).toBeUndefined()
})

test('it says which cases are in the way, and the way out', () => {
  expect(openTestReason([open('Alto')])).toBe(
    'You have this case as a test that you have not finished. Ask someone else, or wait until you have your result.',
  )
  expect(openTestReason([open('Alto'), other])).toBe(
    'You have Alto as a test that you have not finished. Leave it out, or ask someone else.',
  )
  expect(openTestReason([open('Alto'), open('Birch'), other])).toBe(
    'You have 2 of these as tests that you have not finished: Alto, Birch. Leave them out, or ask someone else.',
  )
})
