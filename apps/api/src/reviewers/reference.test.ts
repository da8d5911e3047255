import { randomBytes, randomUUID } from 'node:crypto'
import { isReference } from '@casebench/shared/blind-marking'
import { expect, test } from 'vitest'
import { references } from './reference.ts'

const secret = randomBytes(32)
const edges = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
const ids = [...edges, ...Array.from({ length: 2000 }, () => randomUUID())]

test('a reference leads to its submission alone, and says nothing of it', () => {
  const { of, range } = references(secret)
  for (const id of ids) {
    const reference = of(id)
    expect(isReference(reference)).toBe(true)
    const { first, last } = range(reference)
    expect(ids.filter((other) => first <= other && other <= last)).toEqual([id])
  }
  expect(new Set(ids.map(of)).size).toBe(ids.length)
  // Those of neighbours do not stand beside each other.
  const starts = ['00000000-00', '00000000-01', '00000000-02'].map((start) => of(`${start}00-4000-8000-000000000000`))
  expect(new Set(starts.map((reference) => reference.slice(0, 2))).size).toBeGreaterThan(1)
})

test('the same secret makes the same references; another one makes others', () => {
  const [one, again, other] = [references(secret), references(secret), references(randomBytes(32))]
  const [first = ''] = ids
  expect(again.of(first)).toBe(one.of(first))
  expect(other.of(first)).not.toBe(one.of(first))
})
