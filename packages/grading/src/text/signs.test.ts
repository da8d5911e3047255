import { describe, expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('text', 'signs that say something', [
  ['BBB+', 'BBB-', 'notSure', 'sign'],
  ['BBB+', 'BBB−', 'notSure', 'sign'],
  ['BBB+', 'BBB', 'notSure', 'sign'],
  ['BBB-', 'BBB', 'notSure', 'sign'],
  ['<25%', '>25%', 'notSure', 'sign'],
  ['< 25 %', '≤ 25 %', 'notSure', 'sign'],
  ['25%', '25', 'notSure', 'sign'],
  ['25 %', '25 ‰', 'notSure', 'sign'],
  ['3.5', '35', 'notSure'],
  ['Tier 1.5', 'Tier 15', 'notSure'],
  ['±5', '5', 'notSure', 'sign'],
  ['-5', '5', 'notSure', 'sign'],
  ['10²', '102', 'notSure'],
  ['5 m²', '5 m2', 'notSure'],
  ['2½ years', '21/2 years', 'notSure'],
  ['§ 25', '25', 'notSure', 'sign'],
  ['C#', 'C', 'notSure', 'sign'],
  ['C++', 'C', 'notSure', 'sign'],
  ['24/7', '247', 'notSure'],
  ['€ 5', '$ 5', 'notSure', 'sign'],
  ['10-25', '1025', 'notSure'],
  ['Art. 5(1)', 'Art. 51', 'notSure'],
  ['Section 5 1', 'Section 51', 'notSure'],
  ['Levels 3, 5 and 7', 'Levels 35 and 7', 'notSure'],
  ['Floors 3; 5', 'Floors 35', 'notSure'],
  ['2:1', '21', 'notSure'],
  ['2*3', '23', 'notSure'],
  ['1 & 2', '12', 'notSure'],
  ['A → B', 'A B', 'notSure'],
  ['Class A shares', 'Class shares', 'notSure'],
  ['Class A', 'Class', 'notSure'],
])

describeTable('text', 'signs that say nothing', [
  ['BBB+', 'bbb+.', 'correct'],
  ['BBB−', 'BBB-', 'correct'],
  ['< 25 %', '<25%', 'correct'],
  ['≥ 25 %', '>=25%', 'correct'],
  ['25 %', '25 percent', 'correct'],
  ['10–25', '10 - 25', 'correct'],
  ['1,250 shares', '1250 shares', 'correct'],
  ['1 250 shares', '1250 shares', 'correct'],
  ['1 250 000 shares', '1250000 shares', 'correct'],
  ["1'250 shares", '1250 shares', 'correct'],
  ['0451 200100', '0451200100', 'correct'],
  ['DE89 3704 0044 0532', 'DE89370400440532', 'correct'],
  ['Art. 5(1)(b)', 'Art. 5 (1) (b)', 'correct'],
  ['25 Prozent', '25 %', 'correct'],
  ['long-term', 'long term', 'correct'],
  ['e-mail', 'email', 'correct'],
  ['Timber, wood and paper.', '"timber wood and paper"', 'correct'],
  ['Oil & gas', 'Oil gas', 'correct'],
  ['2½ years', '2 1/2 years', 'correct'],
  ['10²', '10^2', 'correct'],
  ['±5', '+/-5', 'correct'],
  ['Sole owner (100 %)', 'sole owner: 100%', 'correct'],
  ['The board of directors', 'board of the directors', 'correct'],
])

describeTable('longText', 'signs', [
  ['It holds more than 25% (>25%) of the votes.', 'It holds more than 25% (<25%) of the votes.', 'notSure'],
  ['It holds more than 25% of the votes.', 'it holds more than 25 % of the votes', 'correct'],
])

describeTable('number', 'powers', [
  ['102', '10²', 'wrong'],
  ['100', '10²', 'correct'],
])

const shares = ['< 25 %', '> 25 %', '25 %']
describeTable(
  'choice',
  'options that differ in a sign',
  [
    ['< 25 %', '<25%', 'correct'],
    ['< 25 %', '> 25 %', 'wrong', 'other-choice'],
    ['> 25 %', '>25 %', 'correct'],
    ['> 25 %', '25 %', 'wrong', 'other-choice'],
    ['> 25 %', '25', 'notSure', 'not-an-option'],
  ],
  { options: shares },
)

describe('several options that differ in a sign', () => {
  it.each([
    ['< 25 %', 'correct'],
    ['> 25 %', 'wrong'],
    ['< 25 %\n> 25 %', 'wrong'],
  ])('%s is %s', (answer, marking) => {
    const judged = compareAnswer({ type: 'multiChoice', reference: '< 25 %', answer, options: shares })
    expect(judged.marking).toBe(marking)
  })
})
