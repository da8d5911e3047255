import { describeTable, describeWords } from '../case-table.ts'

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

describeWords('text', [
  ['The board', 'the BOARD', 'correct', 'same-text', 'Same text'],
  ['The board', 'board', 'correct', 'same-text', 'Same text but for articles'],
  ['Timber', 'n/a', 'wrong', 'no-answer', '"n/a" isn’t an answer; the reference is "Timber"', 'Write an answer.'],
  [
    'Section 12',
    'Section 13',
    'notSure',
    'number-differs',
    'The numbers in "Section 13" and "Section 12" differ',
    'Look again at the numbers.',
  ],
  [
    'Wholesale',
    'Wholesales',
    'notSure',
    'near-miss',
    '"Wholesales" differs from "Wholesale" by a letter or two',
    'Check the spelling.',
  ],
  [
    'Wholesale of timber',
    'Wholesale of timmbers',
    'notSure',
    'near-miss',
    '"Wholesale of timmbers" differs from "Wholesale of timber" by a letter or two',
    'Check the spelling.',
  ],
  ['Wholesale', 'Wholesaless', 'notSure', 'needs-reading', '“Wholesaless” is worded differently from “Wholesale”'],
  ['Timber', 'Cheese', 'notSure', 'needs-reading', '“Cheese” is worded differently from “Timber”'],
  ['Timbe', 'Timber', 'notSure', 'needs-reading', '“Timber” is worded differently from “Timbe”'],
  [
    'Timber',
    'Timbr',
    'notSure',
    'near-miss',
    '"Timbr" differs from "Timber" by a letter or two',
    'Check the spelling.',
  ],
  ['Sec 1 2', 'Sec 2 1', 'notSure', 'needs-reading', '“Sec 2 1” is worded differently from “Sec 1 2”'],
])

describeTable('text', 'numbers and short words', [
  ['Section B12', 'Section C12', 'notSure', 'near-miss'],
  ['Section 12B', 'Section 13B', 'notSure', 'near-miss'],
  ['Sec 1 23 oak', 'Sec 12 3 elm', 'notSure', 'number-differs'],
  ['The', 'a', 'notSure', 'needs-reading'],
  ['...', '!!!', 'wrong', 'no-answer'],
  ['Wholesalings', 'Whoolesalingss', 'notSure', 'near-miss'],
])
