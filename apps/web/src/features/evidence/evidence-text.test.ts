import type { Evidence } from '@casebench/shared/evidence/schema'
import { expect, test } from 'vitest'
import { evidenceIn, evidenceText } from './evidence-text.ts'

const quote: Evidence = {
  kind: 'quote',
  documentId: 'a',
  sha256: 'b',
  page: 1,
  quote: { exact: 'x', prefix: 'y', suffix: 'z' },
  quads: [],
}

test('the same evidence is the same text, in whatever order a database has its fields', () => {
  if (quote.kind !== 'quote') throw new Error('It is a quote')
  const { quote: quoted, quads, ...rest } = quote
  const stored = { quads, quote: { suffix: quoted.suffix, prefix: quoted.prefix, exact: quoted.exact }, ...rest }
  expect(evidenceText([stored as Evidence])).toBe(evidenceText([quote]))
})

test('it comes back as it went, and none is none', () => {
  const region: Evidence = {
    kind: 'region',
    documentId: 'a',
    sha256: 'b',
    page: 2,
    region: { x: 0, y: 0, width: 1, height: 1 },
  }
  const absent: Evidence = { kind: 'absent', searched: ['a'] }
  expect(evidenceIn(evidenceText([quote, region, absent]) ?? '')).toEqual([quote, region, absent])
  expect(evidenceText([])).toBeNull()
  expect(evidenceIn('')).toEqual([])
})
