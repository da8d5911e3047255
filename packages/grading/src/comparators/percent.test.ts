import { describeTable } from '../case-table.ts'

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
