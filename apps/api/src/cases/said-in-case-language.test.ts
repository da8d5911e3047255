import { whereToLook } from '@casebench/grading/where-to-look'
import { forCandidate } from '@casebench/shared/case-file/candidate'
import { askedSections } from '@casebench/shared/case-file/questions'
import { translatedSample } from '@casebench/shared/case-file/sample-translations'
import type { Answers } from '@casebench/shared/case-file/schema'
import { inEnglish, msg } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { saidInCaseLanguage } from './said-in-case-language.ts'

const caseFile = forCandidate(translatedSample)
const answers: Answers = { Reviews: 'Cash\nSanctions', DirectorName7: 'Ann' }

/** As it is stored: in the author's words. */
const stored = Object.fromEntries(
  askedSections(translatedSample, answers).flatMap((view) =>
    view.groups.flatMap((group) =>
      group.questions.map((question) => {
        const where = whereToLook({ view, group, question })
        return [
          question.attributeId,
          { line: msg`This is not right.`, details: ['A person’s words.', ...(where === undefined ? [] : [where])] },
        ]
      }),
    ),
  ),
)

const detailsIn = (reader: string, attributeId: string): string[] =>
  (saidInCaseLanguage(stored, caseFile, reader)[attributeId]?.details ?? []).map(inEnglish)

test('feedback names sections and guidance as its reader sees them, also of rows and of what a selection asks', () => {
  const words = 'A person’s words.'
  expect(detailsIn('de', 'Incorporated')).toEqual([words, 'Look again at the sources for Identität, Namen.'])
  expect(detailsIn('de', 'SanctionsHit')).toEqual([
    words,
    'Look again at the sources for Zusätzliche Prüfungen, Sanctions.',
  ])
  expect(Object.keys(stored)).toContain('DirectorName7')
  expect(detailsIn('de', 'DirectorName7')).toEqual(detailsIn('en', 'DirectorName7'))
})

test('and as its author wrote it for everybody else', () => {
  expect(saidInCaseLanguage(stored, caseFile, 'fr')).toBe(stored)
})

test('a knowledge question sends nobody to sources', () => {
  for (const reader of ['en', 'de']) expect(detailsIn(reader, 'kyc0')).toEqual(['A person’s words.'])
})
