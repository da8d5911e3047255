import { expect, test } from 'vitest'
import { boxesOf, cornersOf } from './page-boxes.ts'

const place = { documentId: 'report', sha256: 'a'.repeat(64), page: 1 }
const quote = { exact: 'Live company', prefix: '', suffix: '' }

test('a box of the reader is the same again once it was evidence', () => {
  const box = { x: 0.25, y: 0.5, width: 0.125, height: 0.0625 }
  expect(boxesOf({ kind: 'quote', ...place, quote, quads: [cornersOf(box)] })).toEqual([box])
})

test('what sticks out of its page ends at the edge', () => {
  expect(cornersOf({ x: -0.1, y: 0.9, width: 1.5, height: 0.5 })).toEqual([0, 0.9, 1, 0.9, 1, 1, 0, 1])
})

test('a region is its own box', () => {
  const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
  expect(boxesOf({ kind: 'region', ...place, region })).toEqual([region])
})
