import { sampleSheet } from '@casebench/shared/case-file/sample'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '../versions/difference.ts'
import { bundleOf, readBundle } from './bundle.ts'
import type { CaseDraft } from './case-draft.ts'
import { editFields, retitleSubsection } from './edits.ts'
import { labelOf, placeFaults, sentenceOf } from './fault-places.ts'
import { readText, textOf } from './json-text.ts'
import { valueAt } from './places.ts'
import { duplicateNode, moveNode, removeNode } from './structure.ts'
import {
  addLanguage,
  missingTexts,
  removeLanguage,
  strayLanguages,
  textsOf,
  translate,
  translationPath,
  translationTagOf,
} from './translations.ts'

const draft: CaseDraft = { caseData: translatedSample, answerSheet: sampleSheet }
const identity = '/caseData/components/0/sections/0'
const legalName = `${identity}/subsections/0/attributes/1`
const cash = '/caseData/components/0/sections/2/subsections/0'
const at = (one: CaseDraft, place: string) => (valueAt(one, place) as { translations?: unknown }).translations

describe('a translation', () => {
  test('is written beside its text, and taken away with its last letter', () => {
    const written = translate(draft, { place: legalName, field: 'guidance' }, 'de', 'Wie im Register.')
    expect(at(written, legalName)).toEqual({ de: { title: 'Firma laut Register', guidance: 'Wie im Register.' } })
    const without = translate(written, { place: legalName, field: 'title' }, 'de', '')
    expect(at(without, legalName)).toEqual({ de: { guidance: 'Wie im Register.' } })
    const none = translate(without, { place: legalName, field: 'guidance' }, 'de', '')
    expect(valueAt(none, legalName)).not.toHaveProperty('translations')
    expect(none.answerSheet).toBe(draft.answerSheet)
  })

  test('of the instructions may go, and the language stays', () => {
    const emptied = translate(draft, { place: '/caseData', field: 'instructions' }, 'de', '')
    expect(at(emptied, '/caseData')).toEqual({ de: {} })
  })

  test('follows its text wherever that is moved, copied, retitled or removed', () => {
    const titles = { de: { title: 'Identität' } }
    const moved = moveNode(draft, identity, '/caseData/components/0/sections', 3)
    expect(at(moved.draft, moved.place)).toEqual(titles)
    const copied = duplicateNode(draft, identity)
    expect(at(copied.draft, copied.place)).toEqual(titles)
    expect(at(copied.draft, `${copied.place}/subsections/0/attributes/1`)).toEqual(at(draft, legalName))
    expect(at(retitleSubsection(draft, cash, 'Cash and cheques'), cash)).toEqual({ de: { title: 'Bargeld' } })
    expect(JSON.stringify(removeNode(draft, identity).draft)).not.toContain('Firma laut Register')
  })
})

test('a language is added with no text, and removed with every text in it', () => {
  const added = addLanguage(draft, 'fr')
  expect(at(added, '/caseData')).toEqual({ de: translatedSample.translations?.de, fr: {} })
  const french = translate(added, { place: legalName, field: 'title' }, 'fr', 'Raison sociale')
  const removed = removeLanguage(french, 'de')
  expect(at(removed, '/caseData')).toEqual({ fr: {} })
  expect(at(removed, legalName)).toEqual({ fr: { title: 'Raison sociale' } })
  expect(JSON.stringify(removeLanguage(removed, 'fr'))).not.toContain('translations')
})

test('what is missing is counted in the order of the case', () => {
  const texts = textsOf(draft)
  expect(texts.length).toBe(20)
  expect(missingTexts(texts, 'fr')).toHaveLength(20)
  expect(missingTexts(texts, 'de').map((text) => `${text.kind} ${text.field} ${text.original}`)).toEqual([
    'attribute title Name as given',
    'attribute guidance As the register writes it.',
    'attribute title Date of incorporation',
    'attribute title Purpose',
    'section title Directors',
    'subsection title Director',
    'attribute title Name',
    'attribute title Since',
    'attribute title Share of cash',
    'subsection title Sanctions',
    'attribute title A hit?',
  ])
})

test('texts in a language that the case does not have are named, until it has it or they are gone', () => {
  expect(strayLanguages(draft)).toEqual([])
  const stray = editFields(draft, '/caseData', { translations: undefined })
  expect(strayLanguages(stray)).toEqual(['de'])
  expect(strayLanguages(addLanguage(stray, 'de'))).toEqual([])
  expect(JSON.stringify(removeLanguage(stray, 'de'))).not.toContain('translations')
})

test('a fault of a translation says which, in which language, and leads to it', () => {
  const path = translationPath({ place: legalName, field: 'title' }, 'pt-BR')
  const documentPath = '/caseData/documents/0/translations/de/title'
  const [first, second, stray] = placeFaults(draft, [
    { path, message: 'can’t be empty', sentence: 'This can’t be empty.' },
    { path: documentPath, message: 'is too long', sentence: 'This is too long.' },
    { path: `${legalName}/translations/fr`, message: 'the case has no translation into “fr”' },
  ])
  expect([first, second, stray].map((fault) => fault && [labelOf(fault), sentenceOf(fault)])).toEqual([
    ['Title (pt-BR)', 'This can’t be empty.'],
    ['Title (de)', 'This is too long.'],
    [undefined, 'The case has no translation into “fr”'],
  ])
  expect([path, documentPath, `${legalName}/translations/fr`].map(translationTagOf)).toEqual(['pt-BR', 'de', 'fr'])
  expect(translationTagOf(`${legalName}/title`)).toBeUndefined()
  expect(translationTagOf('/answerSheet/translations/answer')).toBeUndefined()
})

test('translations come back from the JSON view and from a file as they were', () => {
  expect(readText(textOf(draft))).toEqual({ draft })
  expect(readBundle(bundleOf('sample', draft)).draft).toEqual(draft)
  const odd = textOf(draft).replace('"de": {\n', '"de": 7, "x": {\n')
  expect(readText(odd)).toMatchObject({ fault: expect.stringContaining('translations/de should be') })
})

test('what two versions say differently is told text by text and by language', () => {
  const later = translate(addLanguage(draft, 'fr'), { place: legalName, field: 'title' }, 'de', 'Firma')
  expect(changesBetween(draft, later)).toEqual([
    { kind: 'changed', where: '', name: 'Settings', fields: [{ field: 'translations: fr', before: '', after: 'yes' }] },
    {
      kind: 'changed',
      where: 'Client details, Identity, Names',
      name: 'Legal name (LegalName)',
      fields: [{ field: 'title (de)', before: 'Firma laut Register', after: 'Firma' }],
    },
  ])
})
