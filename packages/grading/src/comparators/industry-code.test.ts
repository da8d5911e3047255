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
  ['62.01', 'NACE Rev. 2 62.01', 'correct'],
  ['62.10', 'NACE Rev. 2.1: 62.10', 'correct'],
  ['62.01', '62.01 (NACE Rev. 2)', 'correct'],
  ['62012', 'SIC 2007: 62012', 'correct'],
  ['2011', 'SIC 2011', 'correct'],
  ['01.11', '1.11', 'correct'],
  ['01.11', '0112', 'wrong', 'right-division'],
  ['541511', '541512', 'wrong', 'right-division'],
  ['ISIC 6201', 'NACE 62.01', 'correct'],
  ['NACE 62.01', 'NAICS 541511', 'notSure', 'other-classification'],
  ['7372', '7371', 'wrong', 'right-division'],
  ['62.01\n62.02', '62.02; 62.01', 'correct'],
])

it('gives part of the credit for a right division', () => {
  expect(compareAnswer({ type: 'industryCode', reference: '62.01', answer: '62.09' }).credit).toBe(0.75)
  expect(compareAnswer({ type: 'industryCode', reference: '62.01', answer: '62.90' }).credit).toBe(0.5)
})
