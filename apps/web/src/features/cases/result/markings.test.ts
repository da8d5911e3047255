import type { ShownEvaluation } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { markingsOf } from './markings.ts'

const evaluation = (row: { content: string; remark?: string }): ShownEvaluation => ({
  score: 1,
  passed: true,
  passMark: 0.7,
  counts: null,
  perSection: [],
  marking: { summary: '', wrong: [], notSure: [], correct: ['Name'] },
  feedback: [{ title: 'Name', hasError: false, attributeId: 'Name', ...row }],
})

test('a right answer is remarked where there is more to say of it, in any language', () => {
  const remarkOf = (row: { content: string; remark?: string }) =>
    markingsOf(evaluation(row), 'training', []).get('Name')?.remark
  expect(remarkOf({ content: 'Richtig.', remark: '' })).toBeUndefined()
  expect(remarkOf({ content: 'Richtig. Anerkannt in Kurzform.', remark: 'Anerkannt in Kurzform.' })).toBe(
    'Anerkannt in Kurzform.',
  )
  // Results of engines before 1.6 have no remark of their own.
  expect(remarkOf({ content: 'Correct.' })).toBeUndefined()
  expect(remarkOf({ content: 'Correct. Accepted in a short form.' })).toBe('Accepted in a short form.')
})
