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
    '0.25 may be meant as a fraction: 25 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  ['25 %', 'a quarter', 'correct', 'same-value', '25 equals 25'],
  ['25 %', '24.9 %', 'wrong', 'different-value', '24.9 differs from 25 by 0.1', 'This is not the value in the source.'],
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
    '0.25 is 25 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  ['none', '5%', 'notSure', 'reference-unreadable', 'The reference "none" holds no number'],
  ['25 %', 'none', 'wrong', 'no-answer', '"none" isn’t an answer; the reference is "25 %"', 'Write an answer.'],
  [
    '100 %',
    '1',
    'notSure',
    'fraction-or-percent',
    '1 may be meant as a fraction: 100 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  ['25 %', '0', 'wrong', 'different-value', '0 differs from 25 by 25', 'This is not the value in the source.'],
  ['0 %', '0', 'correct', 'same-value', '0 equals 0'],
  [
    '150 %',
    '1.5',
    'wrong',
    'magnitude',
    '1.5 is 150 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  ['25 %', 'one in four', 'correct', 'same-value', '25 equals 25'],
  ['25 %', '0.26', 'wrong', 'different-value', '0.26 differs from 25 by 24.74', 'This is not the value in the source.'],
  ['50 %', 'half', 'correct', 'same-value', '50 equals 50'],
  [
    '25 %',
    '1/4 of it, or 1/3',
    'notSure',
    'fraction-or-percent',
    '0.25 may be meant as a fraction: 25 % as a percentage',
    'Write the value as a percentage, with the % sign.',
  ],
  [
    '25 %',
    '0.25 Prozent',
    'wrong',
    'magnitude',
    '0.25 is 25 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  [
    '25 %',
    '0.25 v.H.',
    'wrong',
    'magnitude',
    '0.25 is 25 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  [
    '25 %',
    '0.25 pour cent',
    'wrong',
    'magnitude',
    '0.25 is 25 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  [
    '25 %',
    '0.25 процента',
    'wrong',
    'magnitude',
    '0.25 is 25 with another order of magnitude',
    'The value is a hundred times too small. Look again at the separators.',
  ],
  [
    '25 %',
    'a few',
    'wrong',
    'not-a-number',
    '"a few" holds no number; the reference is 25 %',
    'Write the value in digits.',
  ],
  ['33.3333333333 %', 'one third', 'correct', 'same-value', '33.3333333333 equals 33.3333333333'],
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
