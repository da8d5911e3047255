import { expect, test } from 'vitest'
import { enumerated, inEnglish, joined, listed, msg } from './message.ts'

test('a message is its English with the places of its values, and the values', () => {
  const [given, wanted] = ['Ana', 'Anna']
  expect(msg`${given} is not ${wanted}`).toEqual({ message: '{0} is not {1}', values: ['Ana', 'Anna'] })
  expect(msg`Same name`).toEqual({ message: 'Same name' })
  // Stored and read again it is the same.
  expect(JSON.parse(JSON.stringify(msg`${1} of ${2}`))).toEqual(msg`${1} of ${2}`)
})

test('in English its values stand in it, messages among them', () => {
  const difference = msg`${'5'} is not ${4}`
  expect(inEnglish(msg`${difference}: one digit differs`)).toBe('5 is not 4: one digit differs')
  expect(inEnglish('as it was written {0}')).toBe('as it was written {0}')
  // What somebody wrote is no place of a value.
  expect(inEnglish(msg`“${'{1}'}” and ${'b'}`)).toBe('“{1}” and b')
})

test('several texts are one after the other', () => {
  expect(inEnglish(joined([msg`One entry is missing.`, 'Look again.'], ' '))).toBe('One entry is missing. Look again.')
  expect(joined(['alone'], '; ')).toBe('alone')
})

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a, b', 'a and b'],
  [['a', msg`b of ${2}`, 'c'], 'a, b of 2, c', 'a, b of 2 and c'],
])('%j one after the other', (texts, enumeration, list) => {
  expect(inEnglish(enumerated(texts))).toBe(enumeration)
  expect(inEnglish(listed(texts))).toBe(list)
})
