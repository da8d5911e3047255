import { expect, test } from 'vitest'
import { listAnswers, listCase, listSheet } from './large-lists.ts'
import { placesOf } from './places.ts'
import { titlesIn } from './titles.ts'

test('everything that a case asks, and rows that are missing, are called as beside their references', () => {
  const [sheet, answers] = [listSheet(8, 0), listAnswers(3, 0)]
  const titleOf = titlesIn(listCase, answers)
  const places = [...placesOf(listCase, sheet, answers)]
  expect(places.length).toBeGreaterThan(30)
  for (const [id, { title }] of places) expect(titleOf(id)).toBe(title)
  expect(titleOf('Other')).toBe('Other')
  expect(titleOf('Other-7')).toBe('Other-7')
})
