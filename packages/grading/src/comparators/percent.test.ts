import { describeTable, describeWords } from '../case-table.ts'

describeTable('percent', 'forms', [
  ['25 %', '25', 'correct'],
  ['25 %', '25,0 Prozent', 'correct'],
  ['25 %', 'a quarter', 'correct'],
  ['25 %', '1/4', 'correct'],
  ['10%', 'ten percent', 'correct'],
  ['25 %', '0.25', 'notSure', 'fraction-or-percent'],
  ['25 %', '24.9 %', 'wrong', 'different-value'],
  ['25 %', '2.5 %', 'wrong', 'magnitude'],
  ['25 %', '> 25 %', 'notSure', 'bound-differs'],
])

describeTable(
  'percent',
  'tolerance in points',
  [
    ['25 %', '24.96 %', 'correct', 'within-tolerance'],
    ['25 %', '24.9 %', 'wrong'],
  ],
  {
    grading: { tolerance: 0.05 },
  },
)

describeWords('percent', [
  [
    '25 %',
    '0.25',
    'notSure',
    'fraction-or-percent',
    'Read as 0.25: it may be meant as a fraction, and 25 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  ['25 %', 'a quarter', 'correct', 'same-value', 'Read as 25 % on both sides'],
  [
    '25 %',
    '24.9 %',
    'wrong',
    'different-value',
    'Read as 24.9 %, the reference as 25 %: they differ by 0.1',
    'This is not the value in the source.',
  ],
  [
    '25 %',
    '> 25 %',
    'notSure',
    'bound-differs',
    'The number agrees, but "> 25 %" and "25 %" bound it differently',
    'Look again at whether the source says exactly, at least or more than.',
  ],
  [
    '25 %',
    '0.25 %',
    'wrong',
    'magnitude',
    'Read as 0.25 %, the reference as 25 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  ['none', '5%', 'notSure', 'reference-unreadable', 'The reference "none" holds no number'],
  ['25 %', 'none', 'wrong', 'no-answer', '"none" isn’t an answer; the reference is "25 %"', 'Write an answer.'],
  [
    '100 %',
    '1',
    'notSure',
    'fraction-or-percent',
    'Read as 1: it may be meant as a fraction, and 100 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  [
    '25 %',
    '0',
    'wrong',
    'different-value',
    'Read as 0 %, the reference as 25 %: they differ by 25',
    'This is not the value in the source.',
  ],
  ['0 %', '0', 'correct', 'same-value', 'Read as 0 % on both sides'],
  [
    '150 %',
    '1.5',
    'wrong',
    'magnitude',
    'Read as 1.5 %, the reference as 150 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  ['25 %', 'one in four', 'correct', 'same-value', 'Read as 25 % on both sides'],
  [
    '25 %',
    '0.26',
    'wrong',
    'different-value',
    'Read as 0.26 %, the reference as 25 %: they differ by 24.74',
    'This is not the value in the source.',
  ],
  ['50 %', 'half', 'correct', 'same-value', 'Read as 50 % on both sides'],
  [
    '25 %',
    '1/4 of it, or 1/3',
    'notSure',
    'fraction-or-percent',
    'Read as 0.25: it may be meant as a fraction, and 25 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  [
    '25 %',
    '0.25 Prozent',
    'wrong',
    'magnitude',
    'Read as 0.25 %, the reference as 25 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  [
    '25 %',
    '0.25 v.H.',
    'wrong',
    'magnitude',
    'Read as 0.25 %, the reference as 25 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  [
    '25 %',
    '0.25 pour cent',
    'wrong',
    'magnitude',
    'Read as 0.25 %, the reference as 25 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  [
    '25 %',
    '0.25 процента',
    'wrong',
    'magnitude',
    'Read as 0.25 %, the reference as 25 %: another order of magnitude',
    'The value is a hundred times too small. Look again at the zeros, the separators and the unit.',
  ],
  [
    '25 %',
    'a few',
    'wrong',
    'not-a-number',
    '"a few" holds no number; the reference is 25 %',
    'Write the value in digits.',
  ],
  ['33.3333333333 %', 'one third', 'correct', 'same-value', 'Read as 33.3333333333 % on both sides'],
])

describeWords('percent', [
  [
    '25 %',
    'in full',
    'wrong',
    'not-a-number',
    '"in full" holds no number; the reference is 25 %',
    'Write the value in digits.',
  ],
])

describeTable('percent', 'more exact than the reference', [
  ['33.33 %', '1/3', 'correct', 'same-value'],
  ['33.3%', '33.33%', 'correct', 'same-value'],
  ['66.67 %', 'two thirds', 'correct'],
  ['33.3%', '33.4%', 'wrong'],
  ['25.5%', '25.46%', 'wrong'],
  ['33%', '33.33%', 'wrong'],
])
