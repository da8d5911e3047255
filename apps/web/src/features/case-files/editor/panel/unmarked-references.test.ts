import { expect, it } from 'vitest'
import { emptyDraft } from '../../draft/case-draft.ts'
import { unmarkedReferences } from './UnmarkedReferences.tsx'

const answerSheet = {
  Name: {
    answer: 'A',
    evidence: [{ stance: 'best' as const, evidence: { kind: 'absent' as const, searched: ['profile'] } }],
  },
  Date: { answer: '2019-03-07' },
}

it('names the references without a passage, in a case with evidence alone', () => {
  const { caseData } = emptyDraft
  expect(unmarkedReferences({ caseData, answerSheet })).toEqual([])
  expect(unmarkedReferences({ caseData: { ...caseData, evidence: { use: 'optional' } }, answerSheet })).toEqual([
    'Date',
  ])
})
