import type { SectionScore } from '@casebench/shared/evaluation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelsOf } from './section-levels.ts'

/** Right or wrong by question, and what each weighs. */
type Question = { weight: number; right: boolean }

const sectionOf = (questions: readonly Question[], index: number): SectionScore => {
  const weight = questions.reduce((sum, question) => sum + question.weight, 0)
  const earned = questions.reduce((sum, question) => sum + (question.right ? question.weight : 0), 0)
  const correct = questions.filter(({ right }) => right).length
  return {
    key: `section${index}`,
    componentTitle: 'Client',
    sectionTitle: `Section ${index}`,
    score: earned / weight,
    weight,
    weights: questions.map((question) => question.weight),
    counts: { correct, wrong: questions.length - correct, notSure: 0 },
  }
}

function scoreOf(sections: readonly (readonly Question[])[]): number {
  const all = sections.flat()
  const sum = (questions: readonly Question[]) => questions.reduce((total, { weight }) => total + weight, 0)
  return Math.round((sum(all.filter(({ right }) => right)) / sum(all)) * 100) / 100
}

const shownOf = (sections: readonly (readonly Question[])[]) => levelsOf(sections.map(sectionOf), scoreOf(sections))
const rights = (pattern: string, weight = 1): Question[] =>
  [...pattern].map((mark) => ({ weight, right: mark === '+' }))

test.each([
  ['one question', ['+'], {}],
  ['two', ['+-'], {}],
  ['three', ['++-'], { section0: 'high' }],
  ['all right, as a third wrong would be', ['+++'], { section0: 'high' }],
  ['one of three', ['+--'], { section0: 'low' }],
  ['half', ['++--'], { section0: 'middle' }],
  ['the small one is left out beside large ones', ['+++++-', '+'], { section0: 'high' }],
])('%s', (_what, patterns, levels) => {
  expect(Object.fromEntries(shownOf(patterns.map((pattern) => rights(pattern))))).toEqual(levels)
})

test('a question that weighs more than a third of its section keeps the section back', () => {
  expect(shownOf([[...rights('++'), ...rights('+', 3)]]).size).toBe(0)
  expect(shownOf([[...rights('+++'), ...rights('+', 1.5)]]).size).toBe(1)
})

test('nothing is shown where the score less the shown sections would tell of one', () => {
  // Four of six: were the first at least two thirds and the second at most one, the first could only be all right.
  expect(shownOf([rights('+++'), rights('+--')]).size).toBe(0)
  expect(shownOf([rights('+++'), rights('---')]).size).toBe(2)
})

test('a result of before the weights were noted shows no section', () => {
  const { weights: _, ...section } = sectionOf(rights('++++'), 0)
  expect(levelsOf([section], 1).size).toBe(0)
  expect(levelsOf([section, sectionOf(rights('++++'), 1)], 1).size).toBe(0)
})

test('a section in which nothing counts keeps no other back', () => {
  const { weights: _, ...uncounted } = { ...sectionOf(rights('+'), 1), score: 0, weight: 0 }
  expect([...levelsOf([sectionOf(rights('+++'), 0), uncounted], 1)]).toEqual([['section0', 'high']])
})

test('a section of which no weight is known is not shown', () => {
  expect(levelsOf([{ ...sectionOf(rights('+++'), 0), weights: [] }], 1).size).toBe(0)
})

test.each([
  ['a quarter of a point', 0.25, 4, 1],
  ['a tenth', 0.1, 4, 0],
  ['as much as is looked at', 250, 4, 1],
  ['more in all', 250, 5, 0],
])('questions that weigh %s', (_what, weight, questions, shown) => {
  expect(shownOf([rights('+'.repeat(questions), weight)]).size).toBe(shown)
})

test('a single question that weighs finer than what is looked at keeps all levels back', () => {
  expect(shownOf([[...rights('+++'), ...rights('+', 0.1)]]).size).toBe(0)
})

test.each([
  [0.666666, 'high'],
  [0.633333, 'middle'],
  [0.333334, 'low'],
  [0.366667, 'middle'],
])('a section with a score of %d, as it was rounded when it was stored, is %s', (score, level) => {
  const sections = [{ ...sectionOf(rights('+'.repeat(30)), 0), score }]
  expect(Object.fromEntries(levelsOf(sections, score))).toEqual({ section0: level })
})

/** Every way in which the same questions could have come to the same score. */
function* alike(sections: readonly (readonly Question[])[]): Generator<Question[][]> {
  const all = sections.flat()
  const score = scoreOf(sections)
  for (let ways = 0; ways < 2 ** all.length; ways++) {
    let position = 0
    const other = sections.map((section) =>
      section.map(({ weight }) => ({ weight, right: Math.floor(ways / 2 ** position++) % 2 === 1 })),
    )
    if (scoreOf(other) === score) yield other
  }
}

/** Of which questions all these ways agree whether they are right. */
function agreed(ways: readonly Question[][][]): boolean[] {
  const marks = ways.map((way) => way.flat().map(({ right }) => right))
  return (marks[0] ?? []).map((first, index) => marks.every((way) => way[index] === first))
}

const question = fc.record({ weight: fc.constantFrom(1, 1, 1, 2), right: fc.boolean() })
const evenSection = fc.array(fc.record({ weight: fc.constant(1), right: fc.boolean() }), { minLength: 1, maxLength: 6 })
const anySection = fc.array(question, { minLength: 1, maxLength: 6 })

test.each([
  ['questions that weigh the same', evenSection],
  ['questions that weigh differently', anySection],
])(
  'whoever tries every way that fits what is shown learns of no single answer more than the score tells: %s',
  (_what, section) => {
    fc.assert(
      fc.property(
        fc.array(section, { minLength: 1, maxLength: 3 }).filter((sections) => sections.flat().length <= 11),
        (sections) => {
          const shown = JSON.stringify([...shownOf(sections)])
          const byScore = [...alike(sections)]
          const levels = new Map(JSON.parse(shown))
          // What is told of each section that is shown; that some are not shown tells nothing about a mark by itself.
          const fits = byScore.filter((way) => {
            const scores = way.map(sectionOf)
            return scores.every(({ key, score }) => {
              const level = levels.get(key)
              return (
                level === undefined ||
                level === (score >= 2 / 3 - 1e-6 ? 'high' : score <= 1 / 3 + 1e-6 ? 'low' : 'middle')
              )
            })
          })
          expect(agreed(fits)).toEqual(agreed(byScore))
        },
      ),
      { numRuns: 500 },
    )
  },
)
