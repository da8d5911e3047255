import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { describe, expect, test } from 'vitest'
import { idsIn, placeOfQuestion, questionAt } from './answerables.ts'
import type { CaseDraft } from './case-draft.ts'
import {
  editFields,
  editReference,
  renameAttribute,
  renameSelector,
  retitleSubsection,
  setRepeatable,
  setSelector,
} from './edits.ts'
import { settingsPlace, valueAt } from './places.ts'
import { addNode, duplicateNode, freshId, moveBy, moveNode, removeNode } from './structure.ts'

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner)
    Object.freeze(value)
  }
  return value
}

const client = '/caseData/components/0/sections'
const names = `${client}/0/subsections/0/attributes`
const directors = `${client}/1/subsections/0`
const reviews = `${client}/2`
const draft: CaseDraft = frozen({
  caseData: {
    ...sampleCase,
    knowledgeCheck: [...sampleCase.knowledgeCheck, { question: 'Who keeps the register?' }],
  },
  answerSheet: {
    ...sampleSheet,
    DirectorName2: { answer: 'Mara' },
    DirectorSince2: { answer: '2015-05-05' },
    kyc1: { answer: 'The court' },
    Stray: { answer: 'nobody asks' },
  },
})
const keys = ({ answerSheet }: CaseDraft) => Object.keys(answerSheet).sort()
const added = (after: CaseDraft) => keys(after).filter((key) => !keys(draft).includes(key))
const gone = (after: CaseDraft) => keys(draft).filter((key) => !keys(after).includes(key))
const titleAt = (after: CaseDraft, place: string) =>
  (valueAt(after, place) as { title?: string; question?: string }).title ??
  (valueAt(after, place) as { question: string }).question

describe('moving', () => {
  test.each([
    ['down within its list', `${names}/1`, 1, `${names}/2`],
    ['up within its list', `${names}/1`, -1, `${names}/0`],
    ['down from the end into the next list', `${names}/3`, 1, `${directors}/attributes/0`],
    ['up from the start into the list before', `${directors}/attributes/0`, -1, `${names}/4`],
    ['up from the very first place: nowhere', `${names}/0`, -1, `${names}/0`],
    ['a section', `${client}/0`, 1, `${client}/1`],
    ['a component that is alone: nowhere', '/caseData/components/0', 1, '/caseData/components/0'],
    ['what cannot be moved: nowhere', '/caseData/details', 1, '/caseData/details'],
  ] as const)('%s', (_, place, step, to) => {
    const moved = moveBy(draft, place, step)
    expect(moved.place).toBe(to)
    if (place !== to) expect(titleAt(moved.draft, to)).toBe(titleAt(draft, place))
    expect(idsIn(moved.draft.caseData)).toEqual(idsIn(draft.caseData))
  })

  test('a question that becomes one of rows takes its reference to the first row, and back', () => {
    const { draft: after, place } = moveNode(draft, `${names}/2`, `${directors}/attributes`, 1)
    expect(place).toBe(`${directors}/attributes/1`)
    expect(after.answerSheet.Incorporated0).toEqual(sampleSheet.Incorporated)
    expect(gone(after)).toEqual(['Incorporated'])
    const back = moveNode(after, place, names, 2)
    expect(back.draft).toEqual(draft)
  })

  test('the references of knowledge checks follow their questions', () => {
    const { draft: after, place } = moveBy(draft, '/caseData/knowledgeCheck/0', 1)
    expect(place).toBe('/caseData/knowledgeCheck/1')
    expect(after.answerSheet.kyc0?.answer).toBe('The court')
    expect(after.answerSheet.kyc1).toEqual(sampleSheet.kyc0)
  })

  test('a node does not go into a list of another kind', () => {
    expect(moveNode(draft, `${names}/0`, client, 0).draft).toBe(draft)
  })

  test('a subsection that leaves its selection is no longer chosen there', () => {
    const { draft: after } = moveNode(draft, `${reviews}/subsections/0`, `${client}/0/subsections`, 1)
    expect(after.answerSheet.Reviews?.answer).toBe('')
    expect(after.answerSheet.CashShare).toEqual(sampleSheet.CashShare)
  })
})

describe('removing', () => {
  test('takes the references along, and what never belonged to anything stays', () => {
    const { draft: after, place } = removeNode(draft, directors)
    expect(gone(after)).toEqual(['DirectorName0', 'DirectorName2', 'DirectorSince0', 'DirectorSince2'])
    expect(place).toBe(`${client}/1`)
    expect(after.answerSheet.Stray).toBeDefined()
  })

  test('selects what takes its place', () => {
    expect(removeNode(draft, `${names}/1`).place).toBe(`${names}/1`)
    expect(removeNode(draft, `${names}/3`).place).toBe(`${names}/2`)
    expect(removeNode(draft, '/caseData/components/0').place).toBe('/caseData')
  })

  test('renumbers the knowledge checks after it', () => {
    const { draft: after, place } = removeNode(draft, '/caseData/knowledgeCheck/0')
    expect(after.answerSheet.kyc0?.answer).toBe('The court')
    expect(gone(after)).toEqual(['kyc1'])
    expect(place).toBe('/caseData/knowledgeCheck/0')
  })
})

describe('copying', () => {
  test('gives every copy an id of its own and the references with it', () => {
    const { draft: after, place } = duplicateNode(draft, `${client}/1`)
    expect(place).toBe(`${client}/2`)
    expect(titleAt(after, place)).toBe('Directors (copy)')
    expect(added(after)).toEqual(['DirectorName-20', 'DirectorName-22', 'DirectorSince-20', 'DirectorSince-22'])
    expect(after.answerSheet['DirectorName-22']?.answer).toBe('Mara')
    expect(gone(after)).toEqual([])
  })

  test('copies a selection under an id of its own', () => {
    const { draft: after } = duplicateNode(draft, reviews)
    expect(after.answerSheet['Reviews-2']).toEqual(sampleSheet.Reviews)
  })

  test('puts a knowledge check after itself', () => {
    const { draft: after } = duplicateNode(draft, '/caseData/knowledgeCheck/0')
    expect(['kyc0', 'kyc1', 'kyc2'].map((key) => after.answerSheet[key]?.answer)).toEqual(['25', '25', 'The court'])
  })
})

test.each([
  ['attribute', `${names}/1`, `${names}/2`],
  ['attribute', `${client}/0`, `${names}/4`],
  ['attribute', '/caseData/details', `${reviews}/subsections/1/attributes/1`],
  ['subsection', `${names}/1`, `${client}/0/subsections/1`],
  ['section', '/caseData', `${client}/3`],
  ['component', `${names}/1`, '/caseData/components/1'],
  ['question', `${names}/1`, '/caseData/knowledgeCheck/2'],
  ['question', '/caseData/knowledgeCheck/0', '/caseData/knowledgeCheck/1'],
] as const)('a new %s from %s stands at %s', (kind, selected, place) => {
  const after = addNode(draft, selected, kind)
  expect(after.place).toBe(place)
  expect(titleAt(after.draft, place)).toMatch(/^New /)
})

test.each([
  ['Owner', ['Owner'], 'Owner-2'],
  ['Owner-2', ['Owner', 'Owner-2'], 'Owner-3'],
  ['Owner', [], 'Owner'],
])('%s beside %j is called %s', (wanted, taken, id) => expect(freshId(wanted, new Set(taken))).toBe(id))

describe('editing', () => {
  test('a new id takes the references along, rows and all', () => {
    const after = renameAttribute(draft, `${directors}/attributes/0`, 'Board')
    expect(added(after)).toEqual(['Board0', 'Board2'])
    expect(gone(after)).toEqual(['DirectorName0', 'DirectorName2'])
    expect(after.answerSheet.Board2?.answer).toBe('Mara')
  })

  test('rows become single questions by their first row, and single questions first rows', () => {
    const single = setRepeatable(draft, directors, false)
    expect(single.answerSheet.DirectorName).toEqual(sampleSheet.DirectorName0)
    expect(keys(single)).not.toContain('DirectorName2')
    expect(setRepeatable(single, directors, true).answerSheet.DirectorName0).toEqual(sampleSheet.DirectorName0)
  })

  test('a selection follows the titles and ids of what it selects', () => {
    const retitled = retitleSubsection(draft, `${reviews}/subsections/0`, 'Cash business')
    expect(retitled.answerSheet.Reviews?.answer).toBe('Cash business')
    const spaced = retitleSubsection(draft, `${reviews}/subsections/0`, 'Cash ')
    expect(retitleSubsection(spaced, `${reviews}/subsections/0`, 'Cash at hand').answerSheet.Reviews?.answer).toBe(
      'Cash at hand',
    )
    expect(renameSelector(retitled, reviews, 'Which').answerSheet.Which?.answer).toBe('Cash business')
    expect(keys(setSelector(draft, reviews, false))).not.toContain('Reviews')
    expect(valueAt(setSelector(draft, `${client}/1`, true), `${client}/1`)).toMatchObject({
      isSelector: true,
      normalSection: false,
      selectorId: 'Directors-Selection',
    })
  })

  test('what is not said is not written, and what is not on the way stays the same object', () => {
    const after = editFields(draft, `${names}/1`, { guidance: 'Look it up', required: undefined })
    expect(valueAt(after, `${names}/1`)).not.toHaveProperty('required')
    expect(valueAt(after, directors)).toBe(valueAt(draft, directors))
    expect(after.answerSheet).toBe(draft.answerSheet)
  })

  test('a reference that says nothing leaves the sheet, but a row stays', () => {
    expect(keys(editReference(draft, 'kyc0', { answer: '' }))).not.toContain('kyc0')
    expect(editReference(draft, 'DirectorName0', { answer: '' }, { isRow: true }).answerSheet.DirectorName0).toEqual({
      answer: '',
    })
    expect(editReference(draft, 'Purpose', { rationale: 'Page 2' }).answerSheet.Purpose).toMatchObject({
      answer: sampleSheet.Purpose?.answer,
      rationale: 'Page 2',
    })
  })
})

test.each([
  ['LegalName', `${names}/1`],
  ['DirectorName', `${directors}/attributes/0`],
  ['Reviews', reviews],
  ['kyc1', '/caseData/knowledgeCheck/1'],
  ['NoLongerAsked', settingsPlace],
])('the question %s stands at %s', (id, place) => {
  expect(placeOfQuestion(draft.caseData, id)).toBe(place)
  expect(questionAt(draft.caseData, place)).toBe(place === settingsPlace ? undefined : id)
})
