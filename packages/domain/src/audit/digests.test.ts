import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AuditEntry, entryDigest, genesis, lineOf, sealDigest } from './digests.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const entry: AuditEntry = {
  id: 7,
  at: '2026-03-01T10:00:00.000Z',
  actor: 'owner@example.com',
  email: 'ana@example.com',
  action: 'submit',
  detail: { mode: 'test', caseId: 'orchard', marks: [2, { b: null, a: 'ä' }], ok: true },
  tracked: false,
  salt: null,
  erasedDigest: null,
}

const line =
  '{"action":"submit","actor":"owner@example.com","at":"2026-03-01T10:00:00.000Z",' +
  '"detail":{"caseId":"orchard","marks":[2,{"a":"ä","b":null}],"mode":"test","ok":true},' +
  '"email":"ana@example.com","id":7,"tracked":false}'

test('the line of an entry is the same text in whatever order its detail came', () => {
  expect(lineOf(entry)).toBe(line)
  const reordered = { ok: true, marks: [2, { a: 'ä', b: null }], caseId: 'orchard', mode: 'test' }
  expect(lineOf({ ...entry, detail: reordered })).toBe(line)
})

test('a salt and the digest of what was erased are part of the line, where there are any', () => {
  expect(lineOf({ ...entry, detail: null, salt: 'grain' })).toContain('"salt":"grain"')
  expect(lineOf({ ...entry, erasedDigest: Buffer.from('0aff', 'hex') })).toContain('"erased":"0aff"')
})

test('an entry is sealed by its line, and after an erasure by what its line was', () => {
  expect(entryDigest(entry).toString('hex')).toBe(sha256(line))
  const before = Buffer.alloc(32, 9)
  expect(entryDigest({ ...entry, erasedDigest: before })).toBe(before)
})

test('a seal is made of its number, the seal before, its moment and its entries in order, each on a line', () => {
  const one = Buffer.alloc(32, 1)
  const two = Buffer.alloc(32, 2)
  const part = { number: 3, previous: genesis, sealedAt: '2026-03-01T10:00:01.000Z', entries: [one, two] }
  const text = [
    'casebench audit seal',
    '3',
    '00'.repeat(32),
    '2026-03-01T10:00:01.000Z',
    '01'.repeat(32),
    '02'.repeat(32),
  ].join('\n')
  expect(sealDigest(part).toString('hex')).toBe(sha256(text))
  expect(sealDigest({ ...part, entries: [two, one] })).not.toEqual(sealDigest(part))
})
