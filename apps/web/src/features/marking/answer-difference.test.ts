import { expect, test } from 'vitest'
import { differenceOf } from './answer-difference.ts'

const differing = (pieces: { text: string; differs: boolean }[]) =>
  pieces.filter(({ differs }) => differs).map(({ text }) => text.trim())
const joined = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

test('marks what the other side does not have, and keeps both texts as they are', () => {
  const { answer, reference } = differenceOf('Hafenstr. 14, Lübeck', 'Hafenstr. 14, 23568 Lübeck')
  expect(differing(answer)).toEqual([])
  expect(differing(reference)).toEqual(['23568'])
  expect(joined(answer)).toBe('Hafenstr. 14, Lübeck')
  expect(joined(reference)).toBe('Hafenstr. 14, 23568 Lübeck')
})

test('prose in other words is left whole, and a change in prose is marked', () => {
  const prose = 'The entity forwards freight by sea and land, and stores it in a bonded warehouse at the port. '.repeat(
    3,
  )
  const { reference } = differenceOf(prose, `${prose}It owns no ships.`)
  expect(differing(reference)).toEqual(['It owns no ships.'])
  const other =
    'Ownership is clear; the routes lead through the Baltic and the list of customers names no one of concern. '
  expect(differenceOf(prose, other.repeat(3)).answer).toEqual([{ text: prose, differs: false }])
})

test('nothing is marked where the two are the same, or have nothing in common', () => {
  for (const [one, other] of [
    ['same', 'same'],
    ['25,000', 'none at all'],
    ['', 'something'],
  ] as const) {
    const { answer, reference } = differenceOf(one, other)
    expect([...answer, ...reference].some(({ differs }) => differs)).toBe(false)
  }
})
