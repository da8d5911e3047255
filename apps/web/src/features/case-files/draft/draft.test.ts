import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { describe, expect, test } from 'vitest'
import { bundleOf, readBundle } from './bundle.ts'
import type { CaseDraft } from './case-draft.ts'
import {
  countFaults,
  faultsAt,
  fieldPath,
  labelOf,
  nearestField,
  placeFaults,
  referencePath,
  sentenceOf,
} from './fault-places.ts'
import { begin, lookAt, record, redo, undo } from './history.ts'
import { lineOfFault } from './json-fault.ts'
import { readText, textOf } from './json-text.ts'
import { foundIn, outlineOf, visibleOf } from './outline.ts'

const draft: CaseDraft = { caseData: sampleCase, answerSheet: sampleSheet }
const subsection = '/caseData/components/0/sections/0/subsections/0'

describe('a fault is mended where', () => {
  test.each([
    [`${subsection}/attributes/2/attributeId`, `${subsection}/attributes/2`, 'attributeId', undefined],
    [`${subsection}/attributes/9/title`, subsection, 'attributes', undefined],
    ['/caseData/components/0/sections/2/selectorId', '/caseData/components/0/sections/2', 'selectorId', undefined],
    ['/caseData/documents/0/file', '/caseData/documents', 'file', undefined],
    ['/caseData/documents/0', '/caseData/documents', '0', undefined],
    [`${subsection}/attributes/1/grading/pattern`, `${subsection}/attributes/1`, 'pattern', undefined],
    ['/caseData/passMark', '/caseData', 'passMark', undefined],
    ['/caseData/knowledgeCheck/0', '/caseData/knowledgeCheck/0', undefined, undefined],
    ['/answerSheet/LegalName/answer', `${subsection}/attributes/1`, 'reference', undefined],
    [
      '/answerSheet/DirectorSince0',
      '/caseData/components/0/sections/1/subsections/0/attributes/1',
      'reference',
      undefined,
    ],
    ['/answerSheet/Reviews', '/caseData/components/0/sections/2', 'reference', undefined],
    ['/answerSheet/Some~1thing', '/caseData', undefined, 'Some/thing'],
  ])('%s is: at %s', (path, place, field, stray) => {
    const [fault] = placeFaults(draft, [{ path, message: 'is wrong' }])
    expect(fault).toMatchObject({ path, place })
    expect([fault?.field, fault?.stray]).toEqual([field, stray])
  })

  test('and shown at its own field, not at one of a similar name', () => {
    const attribute = `${subsection}/attributes/1`
    const faults = placeFaults(draft, [
      { path: `${attribute}/grading/pattern`, message: 'The pattern is no regular expression' },
      { path: `${attribute}/options/3`, message: '"A" is offered twice' },
      { path: '/answerSheet/LegalName/answer', message: 'LegalName counts but has no reference answer' },
    ])
    const at = (path: string) => faultsAt(faults, path).map(({ message }) => message)
    expect(at(fieldPath(attribute, 'grading', 'pattern'))).toEqual(['The pattern is no regular expression'])
    expect(at(fieldPath(attribute, 'options'))).toEqual(['"A" is offered twice'])
    expect(at(fieldPath(attribute, 'attributeId'))).toEqual([])
    expect(at(referencePath('LegalName', 'answer'))).toHaveLength(1)
    expect(at(referencePath('Legal', 'answer'))).toEqual([])
  })

  test.each([
    ['/caseData/passMark', '/caseData/passMark'],
    [`${subsection}/attributes/1/grading/variants/0`, `${subsection}/attributes/1/grading/variants`],
    [`${subsection}/attributes/1/grading/other`, `${subsection}/attributes/1/grading`],
    ['/caseData/passMarks', undefined],
  ])('%s takes the focus to %s', (path, field) => {
    const grading = `${subsection}/attributes/1/grading`
    expect(nearestField(['/caseData/passMark', grading, `${grading}/variants`], { path })).toBe(field)
  })

  test('and counted there', () => {
    const faults = placeFaults(draft, [
      { path: '/caseData/passMark', message: '' },
      { path: '/caseData/revealAnswers', message: '' },
    ])
    expect(countFaults(faults).get('/caseData')).toBe(2)
  })
})

test.each([
  [{ message: 'can’t be empty', sentence: 'This can’t be empty.' }, 'This can’t be empty.'],
  [{ message: 'no attribute has the id A01' }, 'No attribute has the id A01'],
  [{ message: '"much" is no number' }, '"much" is no number'],
])('%j is said as a sentence of its own', (fault, words) => expect(sentenceOf(fault)).toBe(words))

test.each([
  ['title', 'Title'],
  ['selectorId', 'Id of the selection'],
  ['reference', undefined],
  ['0', undefined],
  [undefined, undefined],
])('the field %s is called %s', (field, label) => expect(labelOf(field === undefined ? {} : { field })).toBe(label))

describe('the history', () => {
  const edited = (name: string): CaseDraft => ({
    ...draft,
    caseData: { ...sampleCase, details: { ...sampleCase.details, name } },
  })
  const nameIn = ({ present }: ReturnType<typeof begin>) => present.draft.caseData.details.name

  test('typing into one field is one step, until something else is looked at', () => {
    let history = begin(draft, '/caseData')
    for (const name of ['N', 'No', 'Nor'])
      history = record(history, { draft: edited(name), place: '/caseData' }, 'name')
    expect(nameIn(undo(history))).toBe(sampleCase.details.name)
    history = lookAt(history, '/caseData/details')
    history = record(history, { draft: edited('Nord'), place: '/caseData/details' }, 'name')
    expect(nameIn(undo(history))).toBe('Nor')
  })

  test('what was taken back can be done again, until something else is done', () => {
    const one = record(begin(draft, '/caseData'), { draft: edited('One'), place: '/caseData/details' })
    const back = undo(one)
    expect(back.present.place).toBe('/caseData')
    expect(redo(back)).toEqual(one)
    expect(nameIn(redo(record(back, { draft: edited('Two'), place: '/caseData' })))).toBe('Two')
  })

  test('nothing done is no step, and there is nothing before the beginning', () => {
    const start = begin(draft, '/caseData')
    expect(record(start, { draft, place: '/caseData/details' }).past).toEqual([])
    expect(undo(start).present).toBe(start.present)
    expect(redo(start).present).toBe(start.present)
  })
})

describe('the JSON of a case', () => {
  test('is read as it was written, as text and as a file', () => {
    expect(readText(textOf(draft))).toEqual({ draft })
    expect(readBundle(bundleOf('nordkai', draft))).toEqual({ caseId: 'nordkai', draft })
  })

  test.each([
    ['{\n  "caseData": {},\n  oops\n}', /^Line 3: /],
    ['{\n  "caseData": ', /^Line 2: /],
    ['[]', ' should be an object.'],
    [JSON.stringify({ caseData: sampleCase }), '/answerSheet should be an object.'],
    [
      JSON.stringify({ caseData: { ...sampleCase, components: [{ title: 'x' }] }, answerSheet: {} }),
      '/caseData/components/0/sections should be a list.',
    ],
    [JSON.stringify({ caseData: sampleCase, answerSheet: { A: 7 } }), '/answerSheet/A should be an object.'],
    [
      JSON.stringify({ caseData: { ...sampleCase, components: [{ sections: 'none' }] }, answerSheet: { A: {} } }),
      '/caseData/components/0/title should be a text. /caseData/components/0/sections should be a list. /answerSheet/A/answer should be a text.',
    ],
  ])('%j: %s', (text, fault) => {
    const read = readText(text)
    expect('fault' in read ? read.fault : 'none').toMatch(fault)
  })

  test.each([
    ['{"a": [1, 2.5e3, true, null, "\\u00e9"]}\n', undefined],
    ['{\n"a": 1,\n"b" 2\n}', 3],
    ['{\n"a": 1,\n}', 3],
    ['[1,\n2\n3]', 3],
    ['{"a": 1}\n}', 2],
    ['["a\nb"]', 1],
    ['{"a": {\n"b": [\n\n', 2],
    ['', 1],
  ])('%j stops being JSON in line %s', (text, line) => expect(lineOfFault(text)).toBe(line))

  test('a file that is none says so', () => expect(() => readBundle('PK')).toThrow('The file is not valid JSON.'))
})

describe('the tree', () => {
  const all = outlineOf(draft)

  test('has every node once, in the order of the case, with its place among its siblings', () => {
    expect(new Set(all.map(({ place }) => place)).size).toBe(all.length)
    expect(all.map(({ kind }) => kind).slice(0, 5)).toEqual([
      'settings',
      'details',
      'component',
      'section',
      'subsection',
    ])
    expect(all.find(({ id }) => id === 'Incorporated')).toMatchObject({
      level: 4,
      position: 3,
      siblings: 4,
    })
    expect(all.filter(({ level }) => level === 1).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })

  test('shows nothing below what is closed', () => {
    const open = visibleOf(all, new Set(['/caseData/components/0']))
    expect(open.map(({ kind }) => kind)).toEqual([
      'settings',
      'details',
      'component',
      'knowledgeCheck',
      'question',
      'documents',
    ])
  })

  test.each([
    ['incorpor', ['component', 'section', 'subsection', 'attribute']],
    ['CASHSHARE', ['component', 'section', 'subsection', 'attribute']],
    ['settings', ['settings']],
    ['nothing like it', []],
  ])('is searched for %s by title and id', (search, kinds) =>
    expect(foundIn(all, search).map(({ kind }) => kind)).toEqual(kinds),
  )
})
