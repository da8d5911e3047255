import { expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('industryCode', 'hierarchy', [
  ['62.01', '6201', 'correct'],
  ['62.01', 'J62.01 Computer programming', 'correct'],
  ['62.01', '62012', 'correct', 'more-specific'],
  ['62.01', '62.09', 'wrong', 'right-division'],
  ['62.01', '62', 'wrong', 'less-specific'],
  ['62.01', '47.11', 'wrong', 'different-code'],
  ['62.01', 'software', 'notSure', 'code-missing'],
])

it('gives part of the credit for a right division', () => {
  expect(compareAnswer({ type: 'industryCode', reference: '62.01', answer: '62.09' }).credit).toBe(0.75)
  expect(compareAnswer({ type: 'industryCode', reference: '62.01', answer: '62.90' }).credit).toBe(0.5)
})
