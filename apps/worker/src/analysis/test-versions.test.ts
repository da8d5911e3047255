import { sampleCase } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { expect, test } from 'vitest'
import { testVersion } from './test-versions.ts'

const keyOf = (change: Partial<CaseData>) => testVersion(2, { ...sampleCase, ...change }).key
const changedAttributes = (change: (title: string) => object) => ({
  components: sampleCase.components.map((component) => ({
    ...component,
    sections: component.sections.map((section) => ({
      ...section,
      subsections: section.subsections.map((subsection) => ({
        ...subsection,
        attributes: subsection.attributes.map((attribute) => ({ ...attribute, ...change(attribute.title) })),
      })),
    })),
  })),
})

test('versions with the same questions, weights and pass mark are the same test, whatever their texts', () => {
  const { key } = testVersion(1, sampleCase)
  expect(keyOf({})).toBe(key)
  expect(keyOf({ instructions: 'Take your time.' })).toBe(key)
  expect(keyOf(changedAttributes((title) => ({ title: `${title}?` })))).toBe(key)
})

test.each<[string, Partial<CaseData>]>([
  ['another pass mark', { passMark: 0.65 }],
  ['fewer questions', { knowledgeCheck: [] }],
  ['other weights', changedAttributes(() => ({ weight: 2.5 }))],
])('%s is another test', (_, change) => {
  expect(keyOf(change)).not.toBe(testVersion(1, sampleCase).key)
})

test('whatever a selection leads to is a question of the test, and what does not count is none', () => {
  const { questionIds } = testVersion(1, sampleCase)
  expect(questionIds).toEqual(expect.arrayContaining(['LegalName', 'Reviews', 'SanctionsHit', 'kyc0']))
  expect(testVersion(1, { ...sampleCase, ...changedAttributes(() => ({ weight: 0 })) }).questionIds).not.toContain(
    'LegalName',
  )
})
