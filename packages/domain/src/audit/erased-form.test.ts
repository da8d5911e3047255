import { expect, test } from 'vitest'
import type { AuditEntry } from './digests.ts'
import { hasErasedForm, keptWhenErased } from './erased-form.ts'

const impersonal =
  'caseId mode version score decision attributeId role flag id qid job jobId importId items sessions entries'.split(' ')

const erased = (detail: unknown, tracked = false): AuditEntry => ({
  id: 1,
  at: '2026-03-01T10:00:00.000Z',
  actor: 'erased-0123456789ab',
  email: 'erased-0123456789ab',
  action: 'submit',
  detail,
  tracked,
  salt: null,
  erasedDigest: Buffer.alloc(32),
})

test.each(impersonal)('%s stays', (name) => {
  expect(keptWhenErased({ detail: { [name]: 'x' }, tracked: false })).toEqual({ [name]: 'x' })
})

test.each(['email', 'name', 'answer', 'to', ''])('%j goes', (name) => {
  expect(keptWhenErased({ detail: { [name]: 'x', caseId: 'orchard' }, tracked: false })).toEqual({ caseId: 'orchard' })
})

test.each([
  ['a number', 3, true],
  ['false', false, true],
  ['nothing', null, true],
  ['100 characters', '𝒳'.repeat(100), true],
  ['101 characters', 'x'.repeat(101), false],
  ['an address', 'ana@example.com', false],
  ['a list', ['x'], false],
  ['an object', { name: 'Ana' }, false],
])('of a name that stays, %s: %s', (_what, value, stays) => {
  expect(keptWhenErased({ detail: { caseId: value }, tracked: false })).toEqual(stays ? { caseId: value } : {})
  expect(hasErasedForm(erased({ caseId: value }))).toBe(stays)
})

test.each([
  ['what the page told', { caseId: 'orchard' }, true],
  ['a text', 'orchard', false],
  ['a list', ['orchard'], false],
  ['nothing', null, false],
])('of %s nothing stays', (_what, detail, tracked) => {
  expect(keptWhenErased({ detail, tracked })).toEqual({})
  expect(hasErasedForm(erased(detail, tracked))).toBe(false)
})

test('an empty list is no erased detail, and an empty object is', () => {
  expect(hasErasedForm(erased([]))).toBe(false)
  expect(hasErasedForm(erased({}))).toBe(true)
  expect(hasErasedForm(erased({}, true))).toBe(true)
})

test('an entry that nobody was erased from may say anything', () => {
  expect(hasErasedForm({ ...erased({ email: 'ana@example.com' }), erasedDigest: null })).toBe(true)
  expect(hasErasedForm(erased({ email: 'x', caseId: 'orchard' }))).toBe(false)
})
