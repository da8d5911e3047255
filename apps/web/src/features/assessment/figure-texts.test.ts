import { expect, test } from 'vitest'
import { missingReason, missingValue, ofHundred, versionsLabel } from './figure-texts.ts'

const few = { state: 'too_few', n: 12, needed: 30 } as const
const undefinedFigure = { state: 'undefined', n: 120, needed: null } as const

test('a figure of too few people says how many there are of how many, and a figure without a value why', () => {
  expect(missingValue(few)).toBe('12 of 30')
  expect(missingReason(few, 'Not defined')).toBe('Needs 30 people; 12 people so far.')
  expect(missingReason({ ...few, n: 1 }, 'Not defined')).toBe('Needs 30 people; 1 person so far.')
  expect(missingValue(undefinedFigure)).toBe('–')
  expect(missingReason(undefinedFigure, 'Not defined')).toBe('Not defined')
})

test.each([
  [[3], 'Version 3'],
  [[1, 2, 4], 'Versions 1, 2, 4'],
])('versions %j are %s', (versions, label) => {
  expect(versionsLabel(versions)).toBe(label)
})

test.each([
  [0.004, 0],
  [0.006, 1],
  [0.34, 34],
  [1, 100],
])('a share of %d is %d of a hundred', (share, people) => {
  expect(ofHundred(share)).toBe(people)
})
