import { forCandidate } from '@casebench/shared/case-file/candidate'
import { outlineCompleteness } from '@casebench/shared/case-file/completeness'
import { askedIds, outlineOf } from '@casebench/shared/case-file/outline'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import type { AnswerSheet, Attribute, CaseData } from '@casebench/shared/case-file/schema'
import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import { inEnglish } from '@casebench/shared/message'
import { screeningCase } from '@casebench/shared/testing/screening-case'
import { describe, expect, it } from 'vitest'
import { checkCase } from '../check-case.ts'
import { evaluateCase } from '../evaluate.ts'
import { candidateEvaluation } from '../feedback.ts'
import { openQuestions } from '../model-marking/open-questions.ts'

const hit = (hitId: string, name: string, more: Partial<ScreeningHit> = {}): ScreeningHit => ({
  hitId,
  client: { name: 'Rajan Krishnamurthi', date: '12 Sep 1974' },
  source: 'Politically exposed persons',
  name,
  dates: ['4 May 1951'],
  ...more,
})

const hits = [hit('h1', 'KRISHNAMURTHY, Rajan'), hit('h2', 'KRISHNAMURTHI, Rajan'), hit('h3', 'R. KRISHNAMURTI')]

const caseWith = (attribute: Partial<Attribute>, more: { repeatable?: true } = {}): CaseData =>
  screeningCase({ hits, ...attribute }, more)

const sheet: AnswerSheet = {
  'Screening.h1.decision': { answer: 'different', rationale: 'Born 23 years apart.' },
  'Screening.h1.factors': { answer: 'date: rules out' },
  'Screening.h1.reason': { answer: 'The date of birth differs by 23 years.' },
  'Screening.h2.decision': { answer: 'same' },
  'Screening.h3.decision': { answer: 'escalate' },
}

const right = {
  'Screening.h1.decision': 'different',
  'Screening.h1.factors': 'date: rules out',
  'Screening.h1.reason': 'He was born 23 years later.',
  'Screening.h2.decision': 'same',
  'Screening.h3.decision': 'escalate',
}

describe('a screening', () => {
  it('asks three questions about each hit, in the same order everywhere', () => {
    const caseData = caseWith({})
    const ids = hits.flatMap(({ hitId }) =>
      ['decision', 'factors', 'reason'].map((part) => `Screening.${hitId}.${part}`),
    )
    expect(askedIds(outlineOf(caseData), {})).toEqual(ids)
    expect(
      askedSections(caseData, {})
        .flatMap(questionsOf)
        .map(({ attributeId }) => attributeId),
    ).toEqual(ids)
    expect(outlineCompleteness(outlineOf(caseData), right)).toBe(55.56)
  })

  it('makes a missed true hit cost more than a false alarm', () => {
    const score = (answers: Record<string, string>) =>
      evaluateCase(caseWith({}), { ...sheet, 'Screening.h1.reason': { answer: '' } }, { ...right, ...answers }).score
    expect(score({})).toBe(1)
    const missed = score({ 'Screening.h2.decision': 'different' })
    const falseAlarm = score({ 'Screening.h1.decision': 'same' })
    expect(missed).toBeLessThan(falseAlarm)
    // Of 7 that count: 3 are lost, or 1; escalating the true hit keeps half of its 3.
    expect([missed, falseAlarm, score({ 'Screening.h2.decision': 'escalate' })].map((one) => one.toFixed(4))).toEqual([
      (4 / 7).toFixed(4),
      (6 / 7).toFixed(4),
      (5.5 / 7).toFixed(4),
    ])
  })

  it('weighs as its author says', () => {
    const weights = { trueHit: 10, falsePositive: 0, unclear: 0, factors: 0, reason: 0 }
    const { verdicts } = evaluateCase(caseWith({ weight: 2, grading: { screening: weights } }), sheet, right)
    expect(verdicts.map(({ attributeId, weight }) => [attributeId, weight])).toEqual([['Screening.h2.decision', 20]])
  })

  it('leaves the reason to a reader, by what a right one says', () => {
    const caseData = caseWith({ grading: { rubric: 'Names the date of birth.' } })
    const { verdicts, canStillPass, score } = evaluateCase(caseData, sheet, right)
    const reason = verdicts.find(({ attributeId }) => attributeId === 'Screening.h1.reason')
    expect(reason).toMatchObject({ marking: 'notSure', credit: 0, weight: 1 })
    expect([canStillPass, score < 1]).toEqual([score < 0.8, true])
    expect(openQuestions(caseData, sheet, right, verdicts)).toMatchObject([
      { attributeId: 'Screening.h1.reason', rubric: 'Names the date of birth.', reference: expect.any(String) },
    ])
  })

  it('tells its candidate nothing of the answer sheet while answers are not revealed', () => {
    const caseData = caseWith({ grading: { screening: { trueHit: 9.25 } } })
    expect(JSON.stringify(forCandidate(caseData))).not.toContain('9.25')
    const answers = {
      'Screening.h1.decision': 'same',
      'Screening.h1.factors': 'date: supports',
      'Screening.h2.decision': 'different',
    }
    const told = (revealAnswers: 'never' | 'always') => {
      const data = { ...caseData, revealAnswers }
      const evaluation = evaluateCase(data, sheet, answers)
      return JSON.stringify(candidateEvaluation(evaluation, data, sheet, answers, { mode: 'training', durationMs: 1 }))
    }
    expect(told('never')).not.toContain('Born 23 years apart')
    expect(told('never')).not.toMatch(/reference answer|missed|alarm/)
    expect(told('always')).toContain('The reference answer: Someone else. Born 23 years apart.')
    expect(told('always')).toContain('The reference answer: Date of birth: Rules it out.')
  })

  it('is found fault with where it cannot be asked or graded', () => {
    const faults = (caseData: CaseData, answers: AnswerSheet = sheet) =>
      checkCase(caseData, answers).map(({ path, message }) => `${path} ${inEnglish(message)}`)
    const at = '/caseData/components/0/sections/0/subsections/0/attributes/0'
    expect(faults(caseWith({}))).toEqual([])
    expect(faults(caseWith({ hits: [] }), {})).toEqual([`${at}/hits Screening has no hits`])
    expect(faults(caseWith({}, { repeatable: true }))).toContain(
      `${at}/type Screening asks about hits, so its subsection cannot be repeatable`,
    )
    const { 'Screening.h2.decision': _, ...withoutTrueHit } = sheet
    expect(faults(caseWith({}), withoutTrueHit)).toEqual([
      '/answerSheet/Screening.h2.decision/answer Screening.h2.decision counts but has no reference answer. Add one, or give it a weight of 0',
    ])
    expect(faults(caseWith({}), { ...sheet, 'Screening.h3.decision': { answer: 'date: rules out' } })).toEqual([
      '/answerSheet/Screening.h3.decision/answer “date: rules out” isn’t a decision. Use same, different or escalate',
    ])
    expect(faults(caseWith({ hits: [...hits, hit('h1', 'Again')] }))).toContain(
      `${at}/hits/3/hitId Screening.h1.decision is also the id of ${at}/hits/0`,
    )
    expect(faults(caseWith({ type: 'text' }), { Screening: { answer: 'x' } })).toEqual([
      `${at}/hits Screening has hits, which only the type “Screening hits” has`,
    ])
    expect(faults(caseWith({}), { ...sheet, Screening: { answer: 'different' } })).toEqual([
      '/answerSheet/Screening No attribute has the id Screening',
    ])
  })

  it('refuses more hits than it can have, and says how many it can', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => hit(`h${index}`, 'Somebody'))
    const at = '/caseData/components/0/sections/0/subsections/0/attributes/0'
    expect(
      checkCase(caseWith({ hits: many, weight: 0 }), {}).map(({ path, message }) => `${path} ${inEnglish(message)}`),
    ).toContain(`${at}/hits Screening has 10,000 hits. A question can have 200: split them into several`)
  })
})
