import { sampleCase } from '@casebench/shared/case-file/sample'
import type { Attribute, CaseData } from '@casebench/shared/case-file/schema'
import { describe, expect, test } from 'vitest'
import { asItWasAsked } from './as-it-was-asked.ts'

const withAttributes = (attributes: Attribute[], repeatable = false): CaseData => ({
  ...sampleCase,
  components: [{ title: 'C', sections: [{ title: 'S', subsections: [{ title: 'U', repeatable, attributes }] }] }],
  knowledgeCheck: [],
})
const weights = ({ components }: CaseData) =>
  components[0]?.sections[0]?.subsections[0]?.attributes.map(({ attributeId, weight }) => [attributeId, weight])

test('what was not asked then is not counted now; what was keeps its new weight', () => {
  const then = withAttributes([{ attributeId: 'A', title: 'a' }])
  const now = withAttributes([
    { attributeId: 'A', title: 'a', weight: 3 },
    { attributeId: 'B', title: 'b', weight: 2 },
  ])
  expect(weights(asItWasAsked(now, then))).toEqual([
    ['A', 3],
    ['B', 0],
  ])
})

test('rows are not the attribute that they were', () => {
  const then = withAttributes([{ attributeId: 'A', title: 'a' }])
  expect(weights(asItWasAsked(withAttributes([{ attributeId: 'A', title: 'a' }], true), then))).toEqual([['A', 0]])
})

test('a selection that is new is not counted', () => {
  const [first, second, third] = sampleCase.components[0]?.sections ?? []
  if (!first || !second || !third) throw new Error('The sample has three sections')
  const { selectorId: _id, isSelector: _is, ...plain } = third
  const then = { ...sampleCase, components: [{ title: 'C', sections: [first, second, plain] }] }
  expect(asItWasAsked(sampleCase, then).components[0]?.sections[2]?.weight).toBe(0)
  expect(asItWasAsked(sampleCase, sampleCase).components[0]?.sections[2]?.weight).toBeUndefined()
})

describe('knowledge checks, which are numbered', () => {
  const asked = (...questions: string[]): CaseData => ({
    ...sampleCase,
    knowledgeCheck: questions.map((question) => ({ question })),
  })
  test.each([
    ['stay where they stay', ['a', 'b'], ['a', 'b'], [undefined, undefined]],
    ['stay where they are only worded anew', ['a', 'b'], ['a', 'better b'], [undefined, undefined]],
    ['do not count where one came before them', ['a', 'b'], ['new', 'a', 'b'], [0, 0, 0]],
    ['do not count where they are new', ['a'], ['a', 'b'], [undefined, 0]],
    ['do not count where they changed places', ['a', 'b'], ['b', 'a'], [0, 0]],
  ])('%s', (_name, then, now, expected) => {
    const { knowledgeCheck } = asItWasAsked(asked(...now), asked(...then))
    expect(knowledgeCheck.map(({ weight }) => weight)).toEqual(expected)
  })
})
