import { expect, it } from 'vitest'
import { barLengths } from './weak-sections.ts'

it.each([
  [[], []],
  [[4], [100]],
  [
    [4, 3, 1],
    [100, 75, 25],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('weights lost of %j make bars of %j', (lost, lengths) =>
  expect(barLengths(lost.map((one) => ({ lost: one })))).toEqual(lengths),
)
