import { describeTable } from '../case-table.ts'

describeTable('text', 'short text', [
  ['Wholesale of timber', 'wholesale  of TIMBER.', 'correct'],
  ['The board of directors', 'board of directors', 'correct'],
  ['Wholesale of timber', 'Wholesale of timbers', 'notSure', 'near-miss'],
  ['Wholesale of timber', 'trading in wood at wholesale prices', 'notSure', 'needs-reading'],
  ['Timber', 'Cheese', 'notSure', 'needs-reading'],
  ['Timber', 'n/a', 'wrong', 'no-answer'],
  ['Timber', '?', 'wrong', 'no-answer'],
  ['Section 12', 'Section 13', 'notSure', 'number-differs'],
])

describeTable(
  'text',
  'case matters where it is said to',
  [
    ['AbC', 'abc', 'wrong', 'case-differs'],
    ['AbC', 'AbC', 'correct'],
  ],
  { grading: { caseSensitive: true } },
)

describeTable(
  'text',
  'variants and pattern',
  [
    ['Timber', 'Wood', 'correct'],
    ['Timber', 'T-0042', 'correct', 'pattern'],
    ['Timber', 'xT-0042', 'notSure'],
  ],
  { grading: { variants: ['wood'], pattern: 'T-\\d+' } },
)
