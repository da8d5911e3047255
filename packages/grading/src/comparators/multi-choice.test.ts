import { expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
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
  expect(reason?.hint).toBe('One entry is missing. One entry does not belong.')
})
