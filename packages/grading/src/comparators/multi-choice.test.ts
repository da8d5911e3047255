import { inWords } from '@casebench/shared/testing/in-words'
import { expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

const options = ['Lending', 'Custody', 'Trade finance', 'Cash']

describeTable(
  'multiChoice',
  'sets of options',
  [
    ['Lending\nCustody', 'custody\nlending', 'correct'],
    ['Lending\nCustody', 'Lending; Custody', 'correct'],
    ['Lending\nCustody', 'Cash', 'wrong', 'other-choices'],
    ['Lending\nCustody', 'Lending\nCash', 'wrong', 'choices-differ'],
  ],
  { options },
)

it('gives each right option its share and takes it back for each surplus one', () => {
  const credit = (answer: string) =>
    compareAnswer({ type: 'multiChoice', reference: 'Lending\nCustody', answer, options }).credit
  expect(credit('Lending')).toBe(0.5)
  expect(credit('Lending\nCash')).toBe(0)
  expect(credit('Lending\nCustody\nCash')).toBe(0.5)
})

it('hints at counts, never at options', () => {
  const [reason] = compareAnswer({
    type: 'multiChoice',
    reference: 'Lending\nCustody',
    answer: 'Lending\nCash',
    options,
  }).reasons
  expect(inWords(reason?.hint)).toBe('One entry is missing. One entry does not belong.')
})

describeWords(
  'multiChoice',
  [
    ['Lending\nCustody', 'custody; lending', 'correct', 'same-choices', 'Same options'],
    [
      'Lending\nCustody',
      'Cash',
      'wrong',
      'other-choices',
      'missing: Lending, Custody; too many: Cash',
      '2 entries are missing. One entry does not belong.',
    ],
    [
      'Lending\nCustody',
      'Lending\nCash',
      'wrong',
      'choices-differ',
      'missing: Custody; too many: Cash',
      'One entry is missing. One entry does not belong.',
    ],
    ['Lending\nCustody', 'Lending', 'wrong', 'choices-differ', 'missing: Custody', 'One entry is missing.'],
    [
      'Lending\nCustody\nCash',
      'Lending',
      'wrong',
      'choices-differ',
      'missing: Custody, Cash',
      '2 entries are missing.',
    ],
    [
      'Lending',
      'Lending\nCustody\nCash',
      'wrong',
      'choices-differ',
      'too many: Custody, Cash',
      '2 entries do not belong.',
    ],
    ['Trade; finance', 'Trade; finance', 'correct', 'same', 'Same as the reference'],
    ['Trade; finance\nCash', 'Cash; ', 'wrong', 'choices-differ', 'missing: Trade; finance', 'One entry is missing.'],
    ['Lending\nCustody', 'Lending\nLending\nCustody', 'correct', 'same-choices', 'Same options'],
    ['Lending\nCustody', 'a; Custody', 'correct', 'same-choices', 'Same options'],
    [
      'Lending\nCustody',
      'Other\nCash',
      'wrong',
      'other-choices',
      'missing: Lending, Custody; too many: Other, Cash',
      '2 entries are missing. 2 entries do not belong.',
    ],
  ],
  ['Lending', 'Custody', 'Trade; finance', 'Cash'],
)

describeWords('multiChoice', [
  ['C\nA; B', 'a; b\nc', 'correct', 'same-choices', 'Same options'],
  ['Lending', 'lending;', 'correct', 'same-choices', 'Same options'],
  [
    'Lending',
    'Fees ;Tax',
    'wrong',
    'other-choices',
    'missing: Lending; too many: Fees, Tax',
    'One entry is missing. 2 entries do not belong.',
  ],
  ['+', '-', 'wrong', 'other-choices', 'missing: +; too many: -', 'One entry is missing. One entry does not belong.'],
])

describeWords(
  'multiChoice',
  [['Trade; finance\nCash', 'trade; FINANCE', 'wrong', 'choices-differ', 'missing: Cash', 'One entry is missing.']],
  ['Lending', 'Trade; finance', 'Cash'],
)

it('reads options in one line, parted by commas or "and"', () => {
  const judge = (answer: string) =>
    compareAnswer({ type: 'multiChoice', reference: 'Lending\nCash', answer, options: ['Lending', 'Cash', 'Trade'] })
  expect(judge('Lending, Cash').marking).toBe('correct')
  expect(judge('cash and lending').marking).toBe('correct')
  expect(judge('Lending, Trade').reasons[0]?.code).toBe('choices-differ')
  expect(judge('Lending, Cash, gold').marking).toBe('wrong')
})
