import { type AskedCase, askedSections } from '@casebench/shared/case-file/questions'
import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Marked, Markings } from './markings.ts'
import { scoreExplanation } from './score-explanation.ts'

const attribute = (attributeId: string, weight = 1) => ({
  attributeId,
  title: attributeId,
  type: 'text' as const,
  weight,
})
const asked: AskedCase = {
  details: { name: 'Aster Ltd', webaddress: 'aster.example' },
  components: [
    {
      title: 'Client',
      sections: [
        {
          title: 'Identity',
          subsections: [{ title: 'Names', attributes: ['A', 'B', 'C'].map((id) => attribute(id)) }],
        },
      ],
    },
  ],
  knowledgeCheck: [],
}
const answers = { A: 'a', B: 'b', C: 'c' }
const sections = askedSections(asked, answers)

const explained = (mode: 'training' | 'test', correct: readonly string[], score = 1) => {
  const markings: Markings = new Map(
    correct.map((id): [string, Marked] => [id, { marking: 'correct', item: undefined }]),
  )
  const evaluation = {
    score,
    counts: { correct: correct.length, wrong: 0, notSure: 0 },
    perSection: [{ weight: correct.length }],
  } as unknown as ShownEvaluation
  return scoreExplanation(evaluation, { mode, sections, markings, answers })
}

test('where every answer counts, only the points are explained', () => {
  const text = explained('training', ['A', 'B', 'C'])
  expect(text).toMatch(/^You earned 3 of 3 points\. Each question has its points/)
  expect(text).not.toMatch(/count:|not counted/)
})

test('points are written as the reader writes numbers', () => {
  const before = i18n.locale
  try {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    expect(explained('training', ['A', 'B', 'C'], 0.8333)).toContain('2,5')
  } finally {
    i18n.activate(before)
  }
  expect(explained('training', ['A', 'B', 'C'], 0.8333)).toMatch(/^You earned 2\.5 of 3 points/)
})

test('questions that are not counted are named, with how many are', () => {
  expect(explained('training', ['A', 'B'])).toMatch(
    /2 answers count: 2 of the 3 questions you were asked\. 1 question is not counted\.$/,
  )
})

test('of a test no single figure is told', () => {
  expect(explained('test', ['A'])).toBe(explained('test', ['A', 'B', 'C']))
})

test('whoever was marked by a model is told so, and what they can do', () => {
  const shown = { score: 1, counts: null, perSection: [], markedByModel: true } as unknown as ShownEvaluation
  const facts = { sections, markings: new Map(), answers }
  for (const mode of ['training', 'test'] as const) {
    expect(scoreExplanation(shown, { mode, ...facts })).toContain('Manu, an AI model, marked some of the answers.')
    const { markedByModel: _, ...byRules } = shown
    expect(scoreExplanation(byRules, { mode, ...facts })).not.toContain('Manu')
  }
})
