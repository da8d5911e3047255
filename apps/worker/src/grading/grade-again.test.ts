import { evaluateCase } from '@casebench/grading/evaluate'
import { sampleCase, sampleSheet, sampleWithRubric } from '@casebench/shared/case-file/sample'
import type { Reason, Verdict } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { flipsBetween } from './flips-between.ts'
import { gradeAgain } from './grade-again.ts'

const answers = { LegalName: 'Sample Trading GmbH', Incorporated: '4 Nov 2013', Purpose: 'Holding', Reviews: 'Cash' }
const before = { caseData: sampleCase, answerSheet: sampleSheet }
const verdicts = evaluateCase(sampleCase, sampleSheet, answers).verdicts
const now = {
  ...before,
  answerSheet: { ...sampleSheet, LegalName: { answer: 'Sample Trading GmbH' } },
}
const of = (all: readonly Verdict[], id: string) => all.find(({ attributeId }) => attributeId === id)
const marked = (id: string, mark: Partial<Verdict>) =>
  verdicts.map((verdict) => (verdict.attributeId === id ? { ...verdict, ...mark } : verdict))

test('the same version gives the same marks', () => {
  expect(gradeAgain({ answers, verdicts, judgedBy: before, now: before })).toEqual({
    ...evaluateCase(sampleCase, sampleSheet, answers),
    decisions: { kept: 0, differing: 0, replaced: 0 },
  })
})

test('another reference flips what it judges, and no more', () => {
  const after = gradeAgain({ answers, verdicts, judgedBy: before, now })
  expect(flipsBetween(verdicts, after.verdicts)).toEqual([
    { attributeId: 'LegalName', from: of(verdicts, 'LegalName')?.marking, to: 'correct' },
  ])
})

test('a person’s mark stays, with the new weight', () => {
  const person = marked('LegalName', { marking: 'wrong', credit: 0, gradedBy: 'person' })
  const [component] = now.caseData.components
  if (!component) throw new Error('The sample has a component')
  const heavier = structuredClone(now)
  const attribute = heavier.caseData.components[0]?.sections[0]?.subsections[0]?.attributes[1]
  if (attribute) attribute.weight = 5
  const after = gradeAgain({ answers, verdicts: person, judgedBy: before, now: heavier })
  expect(of(after.verdicts, 'LegalName')).toMatchObject({ marking: 'wrong', gradedBy: 'person', weight: 5 })
})

test('points by a rubric stay with what they earned, whatever criteria the new version has', () => {
  const criteria = [{ name: 'Goods', points: 4, earned: 1 }]
  const person = marked('Purpose', { marking: 'wrong', credit: 0.25, gradedBy: 'person', criteria })
  const changed = { ...now, caseData: sampleWithRubric }
  const after = gradeAgain({ answers, verdicts: person, judgedBy: before, now: changed })
  expect(of(after.verdicts, 'Purpose')).toMatchObject({ marking: 'wrong', credit: 0.25, gradedBy: 'person', criteria })
})

test('a person’s decision gives way only where that was asked for, and where the version judges the answer by something else', () => {
  const person = marked('LegalName', { marking: 'wrong', credit: 0, gradedBy: 'person' }).map((verdict) =>
    verdict.attributeId === 'Incorporated'
      ? { ...verdict, marking: 'wrong' as const, gradedBy: 'person' as const }
      : verdict,
  )
  const asked = { answers, verdicts: person, judgedBy: before, now }
  const kept = gradeAgain(asked)
  expect(kept.decisions).toEqual({ kept: 2, differing: 1, replaced: 0 })
  expect(of(kept.verdicts, 'LegalName')).toMatchObject({ marking: 'wrong', gradedBy: 'person' })
  const replaced = gradeAgain({ ...asked, replacesDecisions: true })
  expect(replaced.decisions).toEqual({ kept: 1, differing: 0, replaced: 1 })
  expect(of(replaced.verdicts, 'LegalName')).toMatchObject({ marking: 'correct', gradedBy: 'rules' })
  // The rules mark it correct now as then: the person knew better.
  expect(of(replaced.verdicts, 'Incorporated')).toMatchObject({ marking: 'wrong', gradedBy: 'person' })
})

test('a person’s decision is not replaced by none', () => {
  const person = marked('Purpose', { marking: 'correct', credit: 1, gradedBy: 'person' })
  const asksElse = { ...before, answerSheet: { ...sampleSheet, Purpose: { answer: 'Something else altogether' } } }
  const after = gradeAgain({ answers, verdicts: person, judgedBy: before, now: asksElse, replacesDecisions: true })
  expect(after.decisions).toEqual({ kept: 1, differing: 0, replaced: 0 })
  expect(of(after.verdicts, 'Purpose')).toMatchObject({ marking: 'correct', gradedBy: 'person' })
})

test('a person’s “not sure” decides nothing: it stays until another version decides the answer', () => {
  const unsure = marked('LegalName', { marking: 'notSure', credit: 0, gradedBy: 'person' })
  const same = gradeAgain({ answers, verdicts: unsure, judgedBy: before, now: before })
  expect(of(same.verdicts, 'LegalName')).toMatchObject({ marking: 'notSure', gradedBy: 'person' })
  const after = gradeAgain({ answers, verdicts: unsure, judgedBy: before, now })
  expect(of(after.verdicts, 'LegalName')).toMatchObject({ marking: 'correct', gradedBy: 'rules' })
  expect(after.decisions).toEqual({ kept: 0, differing: 0, replaced: 0 })
})

test('a person’s mark on what counts no longer is seen and does not count; on what is asked no longer it is gone', () => {
  const person = marked('Incorporated', { marking: 'correct', credit: 1, gradedBy: 'person' })
  const { Incorporated: _, ...answerSheet } = sampleSheet
  const uncounted = gradeAgain({ answers, verdicts: person, judgedBy: before, now: { ...before, answerSheet } })
  expect(of(uncounted.verdicts, 'Incorporated')).toMatchObject({ marking: 'correct', weight: 0 })
  const gone = structuredClone({ caseData: sampleCase, answerSheet })
  gone.caseData.components[0]?.sections[0]?.subsections[0]?.attributes.splice(2, 1)
  expect(
    of(gradeAgain({ answers, verdicts: person, judgedBy: before, now: gone }).verdicts, 'Incorporated'),
  ).toBeUndefined()
})

test('a model’s mark stays while its question and references do, and waits for a person where they do not', () => {
  const model = marked('Purpose', { marking: 'correct', credit: 1, gradedBy: 'model' })
  const kept = gradeAgain({ answers, verdicts: model, judgedBy: before, now })
  expect(of(kept.verdicts, 'Purpose')).toMatchObject({ marking: 'correct', gradedBy: 'model' })
  const asksElse = { ...before, answerSheet: { ...sampleSheet, Purpose: { answer: 'Something else altogether' } } }
  const open = gradeAgain({ answers, verdicts: model, judgedBy: before, now: asksElse })
  expect(of(open.verdicts, 'Purpose')).toMatchObject({ marking: 'notSure', gradedBy: 'rules' })
})

test('what a model suggests stays to be agreed with while its question and references do', () => {
  const reasons: Reason[] = [{ code: 'model-suggests-correct', text: 'Manu suggests correct: Fine.', quote: 'Sample' }]
  const suggested = marked('Purpose', { marking: 'notSure', credit: 0, gradedBy: 'rules', reasons })
  const kept = gradeAgain({ answers, verdicts: suggested, judgedBy: before, now })
  expect(of(kept.verdicts, 'Purpose')).toMatchObject({ marking: 'notSure', credit: 0, gradedBy: 'rules', reasons })
  const asksElse = { ...before, answerSheet: { ...sampleSheet, Purpose: { answer: 'Something else altogether' } } }
  const open = gradeAgain({ answers, verdicts: suggested, judgedBy: before, now: asksElse })
  expect(of(open.verdicts, 'Purpose')?.reasons).not.toContainEqual(reasons[0])
})

test('the marks are the same whatever order versions were written in', () => {
  const model = marked('Purpose', { marking: 'correct', credit: 1, gradedBy: 'model' })
  const turned = { ...before, answerSheet: Object.fromEntries(Object.entries(sampleSheet).reverse()) }
  expect(of(gradeAgain({ answers, verdicts: model, judgedBy: before, now: turned }).verdicts, 'Purpose')).toMatchObject(
    {
      gradedBy: 'model',
    },
  )
})
