import { expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
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

describeWords('industryCode', [
  ['62.01', '6201', 'correct', 'same-code', 'Same code'],
  ['62.01', '62012', 'correct', 'more-specific', '62012 is within 6201'],
  [
    '62.01',
    '62',
    'wrong',
    'less-specific',
    '62 is not 6201: right, but not specific enough',
    'The branch is right: give the code to its last digit.',
  ],
  [
    '62.01',
    '62.09',
    'wrong',
    'right-division',
    '6209 is not 6201: same group',
    'The division is right, the class within it is not.',
  ],
  [
    '62.01',
    '62.9',
    'wrong',
    'right-division',
    '629 is not 6201: same division',
    'The division is right, the class within it is not.',
  ],
  ['62.01', '47.11', 'wrong', 'different-code', '4711 is not 6201', 'This is another line of business.'],
  [
    '62.01',
    'software',
    'notSure',
    'code-missing',
    '"software" holds no code; the reference is 62.01',
    'Give the code.',
  ],
  [
    '62.01',
    'J',
    'notSure',
    'section-only',
    '"J" names a section only; the reference is 62.01',
    'Give the code to its last digit.',
  ],
  [
    '62.01',
    'Section J',
    'notSure',
    'section-only',
    '"Section J" names a section only; the reference is 62.01',
    'Give the code to its last digit.',
  ],
  [
    '62.01 Computer programming',
    'computer programming',
    'notSure',
    'code-missing',
    'The description agrees, the code 6201 is missing',
    'Add the code.',
  ],
  [
    'NACE 62.01',
    'NAICS 541511',
    'notSure',
    'other-classification',
    '"NAICS 541511" is of another classification than "NACE 62.01"',
    'Give the code of the classification that is asked for.',
  ],
  ['62.01\n62.02', '62.02; 62.01', 'correct', 'same-code', 'Same codes'],
  [
    '62.01\n62.02',
    '62.01',
    'wrong',
    'codes-differ',
    '6201 instead of 6201, 6202',
    '1 given: look again at which codes the source names.',
  ],
  [
    '62.01',
    '62.01, 47.11',
    'wrong',
    'codes-differ',
    '6201, 4711 instead of 6201',
    '2 given: look again at which codes the source names.',
  ],
  [
    '62.01\n62.02',
    '62.01\n47.11',
    'wrong',
    'codes-differ',
    '6201, 4711 instead of 6201, 6202',
    '2 given: look again at which codes the source names.',
  ],
  ['Programming', 'programming', 'correct', 'same-code', 'Same code'],
  [
    'Programming',
    '62.01',
    'notSure',
    'number-differs',
    'The numbers in "62.01" and "Programming" differ',
    'Look again at the numbers.',
  ],
  ['62.01', 'NACE 47.11', 'wrong', 'different-code', '4711 is not 6201', 'This is another line of business.'],
  [
    '62.012',
    '62.019',
    'wrong',
    'right-division',
    '62019 is not 62012: same group',
    'The division is right, the class within it is not.',
  ],
  ['ab', '62.01', 'notSure', 'number-differs', 'The numbers in "62.01" and "ab" differ', 'Look again at the numbers.'],
  ['62.01', 'section', 'notSure', 'code-missing', '"section" holds no code; the reference is 62.01', 'Give the code.'],
  [
    '62.01 62.02',
    '62.03 62.04 62.05',
    'wrong',
    'codes-differ',
    '6203, 6204, 6205 instead of 6201, 6202',
    '3 given: look again at which codes the source names.',
  ],
])

describeTable('industryCode', 'names of classifications, and none', [
  ['62.01', 'Revision 2 of 62.01', 'correct', 'same-code'],
  ['62.01', '62.01 rev. 2.1', 'correct', 'same-code'],
  ['62.01', 'isic 2008 6201', 'correct', 'same-code'],
  ['NAICS 541511', 'naics 541511', 'correct'],
  ['NAICS 541511', 'isic 5415', 'notSure', 'other-classification'],
  ['...', '!!!', 'wrong', 'no-answer'],
  ['62.01', '...', 'wrong', 'no-answer'],
])

it('of several codes each earns its part, and one too many takes from it', () => {
  const credit = (reference: string, answer: string) =>
    compareAnswer({ type: 'industryCode', reference, answer }).credit
  expect(credit('62.01', '62')).toBe(0.5)
  expect(credit('62.01\n62.02', '62.01')).toBe(0.875)
  expect(credit('62.01\n47.11', '62.01')).toBe(0.5)
  expect(credit('62.01\n47.11', '62.01\n10.10\n11.11')).toBeCloseTo(1 / 3)
  expect(credit('62.01', '47.11\n62.01')).toBe(0.5)
})

describeWords('industryCode', [
  [
    '62.01\n62.02',
    'software',
    'notSure',
    'code-missing',
    '"software" holds no code; the reference is 62.01\n62.02',
    'Give the code.',
  ],
  [
    '62.01 software, 62.02',
    'software',
    'notSure',
    'code-missing',
    'The description agrees, the code 6201, 6202 is missing',
    'Add the code.',
  ],
  ['NACE 62.01', 'ISIC 6201', 'correct', 'same-code', 'Same code 6201'],
])
