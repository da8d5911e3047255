import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Inspection } from './inspection.ts'

const inspected = (chunks: readonly Buffer[]) => {
  const inspection = new Inspection()
  for (const chunk of chunks) inspection.take(chunk)
  return inspection.conclude()
}

const pieces = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) => bytes.subarray(n * length, (n + 1) * length))

test.each([1, 3, 1000, 65_536])('a file in pieces of %d bytes is found to be what it is in one', (length) => {
  const bytes = Buffer.from('PK\u0003\u0004 ö '.repeat(3000))
  expect(inspected(pieces(bytes, length))).toEqual(inspected([bytes]))
})

test('a file that is larger than its ends is known by its ends, its size and its sum', () => {
  const bytes = Buffer.from(Array.from({ length: 900_000 }, (_, n) => 32 + (n % 90)))
  const findings = inspected(pieces(bytes, 65_536))
  expect(findings.size).toBe(900_000)
  expect(findings.head.equals(bytes.subarray(0, 4100))).toBe(true)
  expect(findings.tail.equals(bytes.subarray(-512 * 1024))).toBe(true)
  expect(findings.hash.equals(createHash('sha256').update(bytes).digest())).toBe(true)
})

test('nothing is an empty file', () => {
  expect(inspected([])).toMatchObject({ size: 0, isArchive: false, charset: undefined })
})
