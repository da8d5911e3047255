import type { AttributeType, CaseData } from '@casebench/shared/case-file/schema'
import { expect, test } from 'vitest'
import { evaluateCase } from './evaluate.ts'
import { candidateEvaluation } from './feedback.ts'

type Case = { type: AttributeType; reference: string; answer: string; revealAnswers?: CaseData['revealAnswers'] }

/** What the feedback says of the one answer of a case. */
function said({ type, reference, answer, revealAnswers = 'always' }: Case, mode: 'training' | 'test' = 'training') {
  const attributes = [{ attributeId: 'A', title: 'A', type }]
  const caseData: CaseData = {
    details: { name: 'Client', webaddress: '' },
    components: [{ title: 'Client', sections: [{ title: 'Facts', subsections: [{ title: 'One', attributes }] }] }],
    knowledgeCheck: [],
    documents: [],
    revealAnswers,
  }
  const [sheet, answers] = [{ A: { answer: reference } }, { A: answer }]
  const evaluation = evaluateCase(caseData, sheet, answers)
  expect(evaluation.counts).toEqual({ correct: 1, wrong: 0, notSure: 0 })
  return candidateEvaluation(evaluation, caseData, sheet, answers, { mode, durationMs: 1 }).feedback[0]?.content
}

test.each([
  ['personName', 'Jan-Ole Brandt', 'Ян-Оле Брандт', 'in another script'],
  ['personName', 'Jan-Ole Brandt', 'Brandt, Jan-Ole', 'in another word order'],
  ['personName', 'Jan-Ole Brandt', 'JAN-OLE BRANDT', 'in other capital letters'],
  ['personName', 'Robert Hartwigsen', 'Bob Hartwigsen', 'in a short form'],
  ['legalName', 'Nordkai Logistik Gesellschaft mit beschränkter Haftung', 'Nordkai Logistik GmbH', 'in another form'],
  ['legalName', 'Nordkai Logistik GmbH', 'Nordkai Logistik', 'without its legal form'],
] as const)('%s %s, answered %s: accepted %s', (type, reference, answer, how) => {
  expect(said({ type, reference, answer })).toBe(`Correct. Accepted ${how}. The reference is written “${reference}”.`)
})

test('the reference is not quoted where its case does not reveal it, and nothing of a test is said', () => {
  const asked = { type: 'personName', reference: 'Jan-Ole Brandt', answer: 'Brandt, Jan-Ole' } as const
  expect(said({ ...asked, revealAnswers: 'never' })).toBe(
    'Correct. Accepted in another word order. The reference is written differently.',
  )
  expect(said(asked, 'test')).toBeUndefined()
})

test.each([
  ['personName', 'Jan-Ole Brandt', 'Jan-Ole Brandt'],
  ['personName', 'Jan-Ole Brandt', ' Jan‑Ole  Brandt '],
  // A value may be written in any form.
  ['date', '2013-11-04', '4 November 2013'],
  ['country', 'Germany', 'DE'],
  ['yesNo', 'Yes', 'ja'],
] as const)('nothing is said of %s %s, answered %s', (type, reference, answer) => {
  expect(said({ type, reference, answer })).toBe('Correct.')
})
