import { forgetLongTexts, remember } from '@casebench/shared/remember'
import { expect, it, vi } from 'vitest'
import { evaluateCase } from './evaluate.ts'
import { listCase } from './large-lists.ts'

it('reads a text once, undefined results included', () => {
  const read: string[] = []
  const length = remember(10, (text) => {
    read.push(text)
    return text === '' ? undefined : text.length
  })
  expect([length('abc'), length('abc'), length(''), length('')]).toEqual([3, 3, undefined, undefined])
  expect(read).toEqual(['abc', ''])
})

it('keeps no more than it may, and what is asked for again longer than what is not', () => {
  const read: string[] = []
  const length = remember(10, (text) => read.push(text))
  for (let index = 0; index < 40; index++) {
    length(String(index))
    length('asked for each time')
  }
  expect(read.filter((text) => text === 'asked for each time')).toHaveLength(1)
  expect(read).toHaveLength(41)
  // The latest four are known, none of those before the latest ten.
  for (const index of [39, 38, 37, 36]) length(String(index))
  expect(read).toHaveLength(41)
  for (let index = 0; index < 30; index++) length(String(index))
  expect(read).toHaveLength(71)
})

it('reads a long text once until it is told to forget, and takes no more than its share of characters', () => {
  const read: string[] = []
  const upper = remember(10, (text) => {
    read.push(text)
    return text.toUpperCase()
  })
  const long = (letter: string, length = 1000) => letter.repeat(length)
  for (let round = 0; round < 3; round++) for (const letter of 'abcdefghijklmnopqrst') upper(long(letter))
  expect(read).toHaveLength(20)
  forgetLongTexts()
  upper(long('a'))
  expect(read).toHaveLength(21)
  upper(long('y', 4_900_000))
  upper(long('z', 4_900_000))
  upper(long('z', 4_900_000))
  expect(read).toHaveLength(23)
  upper(long('a'))
  expect(read).toHaveLength(24)
})

it.each(['text', 'longText', 'multiChoice'] as const)(
  'each %s of a list is read once, however many it is compared with',
  (type) => {
    const rows = 16
    const caseData = structuredClone(listCase)
    const group = caseData.components[0]?.sections[0]?.subsections?.[0]
    const question = {
      attributeId: 'Owner-0-',
      title: 'Owner',
      type,
      ...(type === 'multiChoice' && { options: ['a'] }),
    }
    if (group) group.attributes = [question]
    const ids = Array.from({ length: rows }, (_, row) => `Owner-0-${row}`)
    const answers = Object.fromEntries(ids.map((id) => [id, `${id}${'\ufdfa'.repeat(2000)}`]))
    const sheet = Object.fromEntries(ids.map((id) => [id, { answer: `reference of ${id}` }]))
    const normalize = vi.spyOn(String.prototype, 'normalize')
    evaluateCase(caseData, sheet, answers)
    const long = normalize.mock.contexts.filter((text) => String(text).length >= 2000).length
    normalize.mockRestore()
    // As it is written, and as it is read: tidied, without its marks, and put together again.
    expect(long).toBeLessThanOrEqual(4 * rows)
    expect(long).toBeGreaterThanOrEqual(rows)
  },
)
