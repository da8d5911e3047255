import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { compareAnswer } from './compare.ts'

test.each([
  ['legalName', 'Nordkai Schifffahrt GmbH', 'Nordkai Schiffahrt GmbH', 'typos'],
  ['legalName', 'Grosse Wetterauer Maschinen AG', 'GWM AG', 'initials'],
  ['legalName', 'Aurora Ltd (formerly Borealis Ltd)', 'Borealis Ltd', 'formerNames'],
  ['legalName', 'Nordkai GmbH', 'GmbH Nordkai', 'order'],
  ['legalName', 'Nordkai GmbH', 'Nordkai', 'legalForms'],
  ['personName', 'Robert Kowalewski', 'Robert Kowallewski', 'typos'],
  ['personName', 'Robert Kowalewski', 'R. Kowalewski', 'initials'],
  ['personName', 'Robert Kowalewski', 'Kowalewski, Robert', 'order'],
  ['country', 'Germany', 'Germny', 'typos'],
] as const)('of the %s %s, %s is right but where %s are not accepted', (type, reference, answer, strict) => {
  expect(compareAnswer({ type, reference, answer }).marking).toBe('correct')
  const { marking, reasons } = compareAnswer({ type, reference, answer, grading: { strict: [strict] } })
  expect({ marking, code: reasons[0]?.code }).toEqual({ marking: 'wrong', code: 'not-accepted-here' })
  expect(inEnglish(reasons[0]?.text ?? '')).toContain(`answer “${answer}”`)
  const others = (['typos', 'initials', 'formerNames', 'order', 'legalForms'] as const).filter((one) => one !== strict)
  expect(compareAnswer({ type, reference, answer, grading: { strict: others } }).marking).toBe('correct')
})

test('the reference to the letter is right, and so is a variant that the author gives', () => {
  const strict = ['typos', 'order'] as const
  const grading = { strict: [...strict], variants: ['Kowalewski, Robert'] }
  for (const answer of ['Robert Kowalewski', 'Kowalewski, Robert'])
    expect(compareAnswer({ type: 'personName', reference: 'Robert Kowalewski', answer, grading }).marking).toBe(
      'correct',
    )
})
