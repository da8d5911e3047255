import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { comparedRows } from './compared-rows.ts'

test('a row says whether its question offers yes and no, which the page says in its own language', () => {
  const rows = comparedRows({
    caseData: sampleCase,
    answerSheet: sampleSheet,
    answers: { Reviews: 'Sanctions', SanctionsHit: 'Yes' },
    verdicts: [],
  })
  expect(rows.filter(({ yesNo }) => yesNo)).toMatchObject([
    { attributeId: 'SanctionsHit', userAnswer: 'Yes', correctAnswer: 'No' },
  ])
  expect(rows.length).toBeGreaterThan(5)
})
