import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { inWords } from '@casebench/shared/testing/in-words'
import { expect, it, test } from 'vitest'
import { exampleCase } from './example-case.ts'
import { languageFaults } from './language-faults.ts'

const faults = (caseData: CaseData) => inWords(languageFaults(caseData))

it.each([exampleCase, translatedSample])('finds nothing wrong with a good case', (caseData) => {
  expect(faults(caseData)).toEqual([])
})

test.each([
  ['deutsch-', '“deutsch-” isn’t a language tag. Write one such as de or pt-BR'],
  ['PT-br', '“PT-br” should be written “pt-BR”'],
])('finds that a case is written in %s', (language, message) => {
  expect(faults({ ...exampleCase, language })).toEqual([{ path: '/caseData/language', message }])
})

test.each([
  ['DE', '“DE” should be written “de”'],
  ['-', '“-” isn’t a language tag. Write one such as de or pt-BR'],
  ['de/at', '“de/at” isn’t a language tag. Write one such as de or pt-BR'],
])('finds that a case is translated into %s', (tag, message) => {
  const path = `/caseData/translations/${tag.replace('/', '~1')}`
  expect(faults({ ...exampleCase, translations: { [tag]: {} } })).toEqual([{ path, message }])
})

it('finds a translation into the language that the case is written in, and says what to do', () => {
  expect(faults({ ...exampleCase, translations: { en: {} } })).toEqual([
    {
      path: '/caseData/translations/en',
      message: '“en” is the language that the case is written in',
      remedy: 'Remove this translation, or change the language of the case.',
    },
  ])
})

it('finds texts in a language that the case has no translation into, wherever they stand', () => {
  const { translations: _, ...untranslated } = translatedSample
  const message = 'The case has no translation into “de”. Add the language to the case, or remove this text'
  const paths = [
    '/caseData/components/0/translations/de',
    '/caseData/components/0/sections/0/translations/de',
    '/caseData/components/0/sections/0/subsections/0/translations/de',
    '/caseData/components/0/sections/0/subsections/0/attributes/1/translations/de',
    '/caseData/components/0/sections/2/translations/de',
    '/caseData/components/0/sections/2/subsections/0/translations/de',
    '/caseData/knowledgeCheck/0/translations/de',
    '/caseData/documents/0/translations/de',
  ]
  expect(faults(untranslated)).toEqual(paths.map((path) => ({ path, message })))
})
