import type { Evaluation, SectionScore, Withheld } from '@casebench/shared/evaluation'
import { describe, expect, test } from 'vitest'
import { feedbackDisclosure, wholePercent } from './feedback-disclosure.ts'

const section = (key: string, right: number, weights: number[]): SectionScore => ({
  key,
  componentTitle: 'Client',
  sectionTitle: key,
  score: right / weights.length,
  weight: weights.reduce((sum, weight) => sum + weight, 0),
  weights,
  counts: { correct: right, wrong: weights.length - right, notSure: 0 },
})

const evaluation: Evaluation = {
  score: 0.777778,
  passed: false,
  passMark: 0.8,
  counts: { correct: 7, wrong: 2, notSure: 0 },
  marking: {
    summary: 'Not passed: 7 of 9 answers correct, 2 wrong.',
    wrong: [{ attributeId: 'Name', feedback: 'This is not right.', detailed_feedback: 'The reference answer: Meier' }],
    notSure: [],
    correct: ['Date'],
  },
  feedback: [{ title: 'Name', content: 'This is not right.', hasError: true, attributeId: 'Name' }],
  perSection: [section('large', 6, Array(7).fill(1)), section('small', 1, [1, 1])],
  gradedBy: ['rules'],
  engineVersion: '1',
  durationMs: 1,
}

const reasons: (Withheld | null)[] = [null, 'testAssigned', 'testPossible', 'keptForTests']

test.each(['training', 'test'] as const)(
  'a %s does not tell how its result came about, but that a model took part',
  (mode) => {
    const by = (...gradedBy: Evaluation['gradedBy']) =>
      feedbackDisclosure({ ...evaluation, gradedBy }, { mode, withheld: null })
    expect(by('rules', 'person')).not.toHaveProperty('markedByModel')
    const shown = by('rules', 'model', 'person')
    expect(shown).toMatchObject({ markedByModel: true })
    expect(Object.keys(shown ?? {}).sort()).toEqual([
      'counts',
      'feedback',
      'markedByModel',
      'marking',
      'passMark',
      'passed',
      'perSection',
      'score',
    ])
  },
)

describe('a training', () => {
  test('is shown as it is stored where nothing withholds it', () => {
    expect(feedbackDisclosure(evaluation, { mode: 'training', withheld: null })).toMatchObject({
      score: 0.777778,
      marking: evaluation.marking,
      feedback: evaluation.feedback,
      perSection: [{ score: 6 / 7, counts: { correct: 6 }, level: null }, { score: 0.5 }],
    })
  })

  test('says its outcome in the words of today, whatever was stored', () => {
    const old = { ...evaluation, marking: { ...evaluation.marking, summary: 'Words of before' } }
    const { marking } = feedbackDisclosure(old, { mode: 'training', withheld: null }) ?? {}
    expect(marking?.summary).toBe('Not passed: 7 of 9 answers correct, 2 wrong.')
  })

  test.each(reasons.filter((reason) => reason !== null))('shows nothing while it is withheld: %s', (withheld) => {
    expect(feedbackDisclosure(evaluation, { mode: 'training', withheld })).toBeNull()
  })
})

describe('a test', () => {
  const shown = (changed: Partial<Evaluation> = {}) =>
    feedbackDisclosure({ ...evaluation, ...changed }, { mode: 'test', withheld: null })

  test.each(reasons)('shows its outcome whatever withholds training: %s', (withheld) => {
    expect(feedbackDisclosure(evaluation, { mode: 'test', withheld })).toEqual(shown())
  })

  test('has nothing of the criteria of a rubric, which a training shows with their points', () => {
    const criteria = { Purpose: [{ name: 'Goods', points: 4, earned: 1.5, comment: 'Parts are missing' }] }
    expect(JSON.stringify(shown({ criteria }))).not.toMatch(/criteria|Goods|Parts/)
    const training = feedbackDisclosure({ ...evaluation, criteria }, { mode: 'training', withheld: null })
    expect(training).toHaveProperty('criteria', criteria)
    expect(feedbackDisclosure({ ...evaluation, criteria }, { mode: 'training', withheld: 'testAssigned' })).toBeNull()
  })

  test('has no mark of any part of a structure, which training has', () => {
    const mark = { answer: 'e1', marking: 'wrong' as const }
    const structures = { Structure: { entities: [mark], relations: [mark], owners: [mark] } }
    expect(shown({ structures })).not.toHaveProperty('structures')
    const training = feedbackDisclosure({ ...evaluation, structures }, { mode: 'training', withheld: null })
    expect(training).toHaveProperty('structures', structures)
  })

  test('has no verdict on an answer, and no count of a section', () => {
    expect(shown()).toMatchObject({ score: 0.78, counts: evaluation.counts, feedback: [] })
    expect(shown()?.marking).toEqual({ summary: evaluation.marking.summary, wrong: [], notSure: [], correct: [] })
    expect(shown()?.perSection).toEqual([
      {
        key: 'large',
        componentTitle: 'Client',
        sectionTitle: 'large',
        weight: null,
        score: null,
        counts: null,
        level: 'high',
      },
      // Named, so that nobody takes the others for the whole; of two questions a level would tell.
      {
        key: 'small',
        componentTitle: 'Client',
        sectionTitle: 'small',
        weight: null,
        score: null,
        counts: null,
        level: null,
      },
    ])
  })

  test('says how many answers wait for a reviewer only where its counts are shown', () => {
    const waits = { passed: false, canStillPass: true, counts: { correct: 7, wrong: 0, notSure: 2 } }
    expect(shown(waits)?.marking.summary).toMatch(/^Not passed yet: 2 answers wait for a reviewer\./)
    const uneven = [section('large', 6, [2, 1, 1, 1, 1, 1, 1, 1])]
    expect(shown({ ...waits, perSection: uneven })).toMatchObject({
      canStillPass: true,
      marking: { summary: 'Not passed yet: some answers wait for a reviewer.' },
    })
  })

  test('has no counts where questions weigh differently, and none from before weights were noted', () => {
    const uneven = [section('large', 6, [2, 1, 1, 1, 1, 1, 1, 1])]
    expect(shown({ perSection: uneven })).toMatchObject({ counts: null, marking: { summary: 'Not passed.' } })
    const { weights: _, ...old } = section('large', 6, Array(7).fill(1))
    expect(shown({ perSection: [old] })).toMatchObject({ counts: null, perSection: [{ level: null, score: null }] })
  })
})

test.each([
  [0.777778, false, 0.78],
  [0.796, false, 0.79],
  [0.804, true, 0.8],
  [0.8, true, 0.8],
  [1, true, 1],
])('%d, passed: %s, is shown as %d', (score, passed, percent) => {
  expect(wholePercent({ score, passed, passMark: 0.8 })).toBe(percent)
})

test.each([
  [0.804, true, 0.81],
  [0.8039, false, 0.8],
])('beside a pass mark between two percents, %d, passed: %s, is shown as %d', (score, passed, percent) => {
  expect(wholePercent({ score, passed, passMark: 0.804 })).toBe(percent)
})

test('a section of a test in which nothing counts is not named', () => {
  const perSection = [section('large', 6, Array(7).fill(1)), { ...section('uncounted', 0, []), score: 0 }]
  const shown = feedbackDisclosure({ ...evaluation, perSection }, { mode: 'test', withheld: null })
  expect(shown?.perSection.map(({ key }) => key)).toEqual(['large'])
})
