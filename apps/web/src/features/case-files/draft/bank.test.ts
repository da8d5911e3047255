import { expect, test } from 'vitest'
import { addFromBank, bankReferenceAt, linkToBank, takeFromBank } from './bank.ts'
import { type CaseDraft, emptyDraft } from './case-draft.ts'
import { setRepeatable } from './edits.ts'
import { nodeAt } from './places.ts'

const list = '/caseData/components/0/sections/0/subsections/0'
const id = '6f1c9c62-5a0b-4d0e-9a58-2c0f4f9f9b11'
const content = { title: 'Legal name', type: 'text' as const, reference: { answer: 'None' } }
const attributes = (draft: CaseDraft) => nodeAt(draft, list, 'subsection')?.attributes

test('questions are added with ids that nothing has, and with their references', () => {
  const added = addFromBank(emptyDraft, `${list}/attributes/0`, [
    { id, version: 2, content },
    { id, version: 2, content },
  ])
  expect(attributes(added.draft)?.map(({ attributeId, bankQuestion }) => [attributeId, bankQuestion])).toEqual([
    ['LegalName', undefined],
    ['Identity-LegalName', { id, version: 2 }],
    ['Identity-LegalName-a', { id, version: 2 }],
  ])
  expect(added.draft.answerSheet).toEqual({
    'Identity-LegalName': { answer: 'None' },
    'Identity-LegalName-a': { answer: 'None' },
  })
  expect(added.place).toBe(`${list}/attributes/1`)
})

test('rows have references of their own', () => {
  const added = addFromBank(setRepeatable(emptyDraft, list, true), list, [{ id, version: 2, content }])
  expect(added.draft.answerSheet).toEqual({})
})

test('a copy takes the version of the bank; a reference of its case and its passages stay', () => {
  const { draft, place } = addFromBank(emptyDraft, list, [{ id, version: 1, content }])
  const now = { id, version: 2, content: { ...content, title: 'Name', reference: { answer: 'Not given' } } }
  const taken = takeFromBank(draft, place, now, content)
  expect(nodeAt(taken, place, 'attribute')).toMatchObject({ title: 'Name', bankQuestion: { id, version: 2 } })
  expect(bankReferenceAt(taken, place)).toEqual({ answer: 'Not given' })
  const own = { ...draft, answerSheet: { 'Identity-LegalName': { answer: 'Mine' } } }
  expect(bankReferenceAt(takeFromBank(own, place, now, content), place)).toEqual({ answer: 'Mine' })
})

test('a question is unlinked', () => {
  const { draft, place } = addFromBank(emptyDraft, list, [{ id, version: 1, content }])
  expect(nodeAt(linkToBank(draft, place, undefined), place, 'attribute')).not.toHaveProperty('bankQuestion')
})
