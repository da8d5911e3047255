import { forCandidate } from '@casebench/shared/case-file/candidate'
import { askedSections } from '@casebench/shared/case-file/questions'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import type { ShownSection } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { askedLabels } from '../../../ui/case-text/asked-labels.ts'
import { titledAsShown } from '../result/shown-sections.ts'
import { type CaseLanguage, caseTextsIn } from './case-texts.ts'

const caseData = forCandidate(translatedSample)
const shownIn = (shown: string): CaseLanguage => ({ original: 'en', translation: 'de', shown, show: () => {} })

test('what stands beside the questions is in the language that is shown', () => {
  expect(caseTextsIn(caseData, shownIn('de'))).toMatchObject({
    documents: [{ documentId: 'extract', title: 'Registerauszug', titleLanguage: 'de' }],
  })
  expect(caseTextsIn(caseData, shownIn('en'))).toMatchObject({
    documents: [{ documentId: 'extract', title: 'Registry extract', titleLanguage: 'en' }],
  })
})

test('a result has the titles that the desk shows, and keeps those of sections that are not asked', () => {
  const sections = askedSections(caseData, {}, { language: 'de', labels: askedLabels })
  const score = (key: string, componentTitle: string, sectionTitle: string): ShownSection => ({
    key,
    componentTitle,
    sectionTitle,
    score: 0.5,
    weight: 1,
    counts: { correct: 1, wrong: 1, notSure: 0 },
    level: null,
  })
  const stored = [score('0-0', 'Client details', 'Identity'), score('9-9', 'Gone', 'Gone')]
  expect(titledAsShown(stored, sections)).toEqual([
    {
      ...stored[0],
      componentTitle: 'Angaben zum Kunden',
      componentLanguage: 'de',
      sectionTitle: 'Identität',
      titleLanguage: 'de',
    },
    stored[1],
  ])
})
