import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { i18n, type Messages } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CaseDraft } from '../draft/case-draft.ts'
import { editFields, editReference, renameAttribute } from '../draft/edits.ts'
import { addNode, moveBy, moveNode, removeNode } from '../draft/structure.ts'
import { changesBetween } from './difference.ts'
import { changedFieldLabel } from './shown-field.ts'

const draft: CaseDraft = { caseData: sampleCase, answerSheet: sampleSheet }
const names = '/caseData/components/0/sections/0/subsections/0/attributes'
const said = (later: CaseDraft) =>
  changesBetween(draft, later).map(({ kind, name, fields }) => [kind, name, ...fields.map(({ field }) => field)])

test('two versions that say the same do not differ, whatever the order of their fields', () => {
  const caseData = Object.fromEntries(Object.entries(sampleCase).reverse()) as typeof sampleCase
  expect(changesBetween(draft, { caseData, answerSheet: { ...sampleSheet } })).toEqual([])
})

test('a field is shown as it was and as it is', () => {
  expect(
    changesBetween(draft, editFields(draft, `${names}/2`, { guidance: 'In the register', required: undefined })),
  ).toEqual([
    {
      kind: 'changed',
      where: 'Client details, Identity, Names',
      name: 'Date of incorporation (Incorporated)',
      fields: [
        { field: 'required', before: 'yes', after: '' },
        { field: 'guidance', before: '', after: 'In the register' },
      ],
    },
  ])
})

test.each([
  ['a setting', editFields(draft, '/caseData', { passMark: 0.6 }), [['changed', 'Settings', 'passMark']]],
  [
    'a detail',
    editFields(draft, '/caseData/details', { country: 'France' }),
    [['changed', 'Entity details', 'country']],
  ],
  ['a reference', editReference(draft, 'CashShare', { answer: '41' }), [['changed', 'CashShare', 'answer']]],
  [
    'a rule of grading',
    editFields(draft, `${names}/2`, { grading: { tolerance: 3 } }),
    [['changed', 'Date of incorporation (Incorporated)', 'grading: tolerance']],
  ],
  [
    'an order',
    moveBy(draft, `${names}/2`, 1).draft,
    [
      ['changed', 'Purpose (Purpose)', 'position'],
      ['changed', 'Date of incorporation (Incorporated)', 'position'],
    ],
  ],
  [
    'a place',
    moveNode(draft, `${names}/3`, '/caseData/components/0/sections/2/subsections/0/attributes', 0).draft,
    [['changed', 'Purpose (Purpose)', 'is in']],
  ],
  [
    'an id',
    renameAttribute(draft, `${names}/2`, 'Founded'),
    [
      ['added', 'Date of incorporation (Founded)', 'title', 'type', 'required'],
      ['added', 'Founded', 'answer', 'rationale'],
      ['removed', 'Date of incorporation (Incorporated)'],
      ['removed', 'Incorporated'],
    ],
  ],
  ['what was added', addNode(draft, '/caseData', 'question').draft, [['added', 'Question 2', 'question']]],
  [
    'what was taken away',
    removeNode(draft, '/caseData/components/0/sections/2/subsections/1').draft,
    [
      ['removed', 'Sanctions'],
      ['removed', 'A hit? (SanctionsHit)'],
      ['removed', 'SanctionsHit'],
    ],
  ],
])('%s', (_, later, changes) => expect(said(later)).toEqual(changes))

const german = import.meta.glob<Messages>('../../../locales/de/{admin-cases,desk,signed-in}.po', { import: 'messages' })

describe('in another language', () => {
  beforeEach(async () => {
    const catalogs = await Promise.all(Object.values(german).map((load) => load()))
    i18n.loadAndActivate({ locale: 'de', messages: Object.assign({}, ...catalogs) })
  })
  afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

  /** Each change as its reader sees it: the field, what was there and what is there. */
  const seen = (earlier: CaseDraft, later: CaseDraft) =>
    changesBetween(earlier, later).flatMap(({ fields }) =>
      fields.map(({ field, before, after }) => [changedFieldLabel(field), before, after]),
    )

  test('answers to a yes/no question are said as candidates see them, and other answers as they are', () => {
    const yes = editReference(draft, 'SanctionsHit', { answer: 'Yes', variants: ['No'] })
    const no = editReference(draft, 'SanctionsHit', { answer: 'No', variants: ['Yes'] })
    expect(seen(yes, no)).toEqual([
      ['Referenzantwort', 'Ja', 'Nein'],
      ['Ebenfalls akzeptiert', 'Nein', 'Ja'],
    ])
    const other = editReference(draft, 'CashShare', { answer: 'No' })
    expect(seen(draft, other)).toEqual([['Referenzantwort', '40', 'No']])
  })

  test('types, numbers, languages and settings are named as in the editor', () => {
    const later = editFields(editFields(draft, `${names}/2`, { type: 'yesNo', weight: 0.5 }), '/caseData', {
      passMark: 0.65,
      revealAnswers: 'never',
    })
    expect(seen(draft, later)).toEqual([
      ['Bestehensgrenze', '', '65\u00a0%'],
      ['Richtige Antworten im Training zeigen', '', 'Nie'],
      ['Typ', 'Datum', 'Ja oder nein'],
      ['Gewichtung', '', '0,5'],
    ])
    expect(['grading: tolerance', 'title (fr)', 'translations: fr'].map(changedFieldLabel)).toEqual([
      'Toleranz',
      'Titel (Französisch)',
      'Übersetzung: Französisch',
    ])
  })
})
