import type { Verdict } from '@casebench/shared/evaluation'
import type { EvidenceMark } from '@casebench/shared/evidence/evidence-mark'
import { expect, test } from 'vitest'
import { patternTally } from './error-patterns.ts'

const verdict = (more: Partial<Verdict>): Verdict => ({
  attributeId: 'Founded',
  marking: 'correct',
  credit: 1,
  weight: 2,
  reasons: [{ code: 'same-date', text: '' }],
  gradedBy: 'rules',
  ...more,
})
const evidence = (source: EvidenceMark['source'], credit: number, share = 0.5): EvidenceMark => ({
  source,
  credit,
  share,
  findings: [],
})

function patternsOf(...verdicts: Verdict[]) {
  const { rows, add } = patternTally()
  add({ week: '2026-11-23', caseId: 'sample', verdicts }, (id) => id)
  return [...rows.values()].map(({ code, count, undecided, lost }) => ({ code, count, undecided, lost }))
}

test('a right answer with a wrong source, or none, is a pattern that loses the share of the evidence', () => {
  expect(
    patternsOf(verdict({ evidence: evidence('wrong', 0.25) }), verdict({ evidence: evidence('none', 0) })),
  ).toEqual([
    { code: 'right-answer-wrong-source', count: 1, undecided: 0, lost: 0.75 },
    { code: 'right-answer-no-source', count: 1, undecided: 0, lost: 1 },
  ])
})

test('a wrong answer with the right source is one beside that of the answer, and loses nothing more', () => {
  const wrong = { marking: 'wrong', credit: 0, reasons: [{ code: 'day-month-swapped', text: '' }] } as const
  expect(patternsOf(verdict({ ...wrong, reasons: [...wrong.reasons], evidence: evidence('right', 1) }))).toEqual([
    { code: 'day-month-swapped', count: 1, undecided: 0, lost: 1 },
    { code: 'wrong-answer-right-source', count: 1, undecided: 0, lost: 0 },
  ])
})

test('without evidence there is the reason of the answer alone, and what nobody has decided loses nothing', () => {
  const open = { marking: 'notSure', credit: 0, reasons: [{ code: 'needs-reading', text: '' }] } as const
  expect(patternsOf(verdict({}), verdict({ ...open, reasons: [...open.reasons] }))).toEqual([
    { code: 'needs-reading', count: 0, undecided: 1, lost: 0 },
  ])
  expect(patternsOf(verdict({ ...open, reasons: [...open.reasons], evidence: evidence('right', 1) }))).toHaveLength(1)
  expect(patternsOf(verdict({ weight: 0, evidence: evidence('wrong', 0) }))).toEqual([])
})
