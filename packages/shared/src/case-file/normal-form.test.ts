import { describe, expect, test } from 'vitest'
import { normalForm, withKnowledgeIds } from './normal-form.ts'
import { sampleCase, sampleSheet } from './sample.ts'

const caseWith = (more: Record<string, unknown>) => ({ ...sampleCase, ...more })
const knowledgeOf = (knowledgeCheck: unknown) =>
  normalForm({ caseData: caseWith({ knowledgeCheck }), answerSheet: sampleSheet }).caseData.knowledgeCheck

test('what is in normal form already stays as it is', () => {
  expect(normalForm({ caseData: sampleCase, answerSheet: sampleSheet })).toEqual({
    caseData: sampleCase,
    answerSheet: sampleSheet,
  })
})

test('documents and knowledge check may be left out', () => {
  const { knowledgeCheck: _questions, documents: _documents, ...caseData } = sampleCase
  expect(normalForm({ caseData, answerSheet: {} }).caseData).toMatchObject({ knowledgeCheck: [], documents: [] })
})

test('a plain string of the sheet is an answer', () => {
  const answerSheet = { LegalName: 'Sample', Purpose: { answer: 'Trade', variants: ['Trading'] }, Odd: 7 }
  expect(normalForm({ caseData: sampleCase, answerSheet }).answerSheet).toEqual({
    ...answerSheet,
    LegalName: { answer: 'Sample' },
  })
})

describe('knowledge checks', () => {
  const stored = [{ question: 'One?' }, { question: 'Two?', type: 'percent' }]
  test.each([
    ['their texts and fields', ['One?', { question: 'Two?', type: 'percent' }]],
    ['their ids', withKnowledgeIds(stored)],
    ['their ids, in another order', withKnowledgeIds(stored).toReversed()],
    ['some ids', [stored[1] && { id: 'kyc1', ...stored[1] }, 'One?']],
    ['an object of them by id', { kyc1: stored[1], kyc0: 'One?' }],
  ])('are told by %s', (_by, given) => expect(knowledgeOf(given)).toEqual(stored))

  test('more than ten are in the order of their numbers', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: `kyc${at}`, question: `Question ${at}` }))
    const sorted = many.toSorted((a, b) => a.id.localeCompare(b.id))
    expect((knowledgeOf(sorted) as { question: string }[]).at(-1)?.question).toBe('Question 11')
  })

  test.each([
    [
      [
        { id: 'kyc0', question: 'One?' },
        { id: 'kyc0', question: 'Two?' },
      ],
    ],
    [[{ id: 'q1', question: 'One?' }]],
    [[{ id: 'kyc01', question: 'One?' }]],
    [[{ id: 7, question: 'One?' }]],
    ['no list'],
    [[null]],
  ])('%j is left to whoever checks the case', (given) => expect(knowledgeOf(given)).toEqual(given))

  test('a gap leaves its id, which says that it is one', () => {
    expect(
      knowledgeOf([
        { id: 'kyc0', question: 'One?' },
        { id: 'kyc2', question: 'Two?' },
      ]),
    ).toEqual([{ question: 'One?' }, { id: 'kyc2', question: 'Two?' }])
  })
})

describe('a selection without an id', () => {
  const attribute = (attributeId: string) => ({ attributeId, title: attributeId })
  const section = {
    title: 'Additional reviews',
    isSelector: true,
    subsections: [
      { title: 'Cash', attributes: [attribute('CashShare')] },
      { title: 'Owners', repeatable: true, attributes: [attribute('Owner')] },
      { title: 'Sanctions', attributes: [attribute('Hit')] },
    ],
  }
  const made = (answerSheet: object) =>
    normalForm({ caseData: caseWith({ components: [{ title: 'Reviews', sections: [section] }] }), answerSheet })

  test('gets one of its title, and as its answer what has answers', () => {
    const { caseData, answerSheet } = made({ CashShare: '40', Owner0: 'Ann', Hit: ' ' })
    expect(caseData.components[0]?.sections[0]?.selectorId).toBe('AdditionalReviews')
    expect(answerSheet.AdditionalReviews).toEqual({ answer: 'Cash\nOwners' })
  })
  test('never the id of something else', () => {
    const { caseData } = made({ AdditionalReviews: 'x' })
    expect(caseData.components[0]?.sections[0]?.selectorId).toBe('Reviews-AdditionalReviews')
  })
  test('is the same each time', () => {
    const first = made({ CashShare: '40' })
    expect(normalForm(first)).toEqual(first)
    expect(made({ CashShare: '40' })).toEqual(first)
  })
})

test.each([
  [{ caseData: null, answerSheet: [] }],
  [{ caseData: 'x', answerSheet: 7 }],
  [{ caseData: { components: 'x', knowledgeCheck: 7, documents: {} }, answerSheet: {} }],
  [{ caseData: { components: [null, { sections: [7, { isSelector: true, title: 'x' }] }] }, answerSheet: { a: null } }],
])('throws on no value: %j', (given) => expect(() => normalForm(given)).not.toThrow())
