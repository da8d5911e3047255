import { expect, it } from 'vitest'
import { referredAddress } from './referred-address.ts'

const addresses = [
  { attributeId: 'Registered', title: 'Registered address' },
  { attributeId: 'Business', title: 'Principal place of business' },
  { attributeId: 'Mail', title: 'Correspondence address' },
]
const answers: Readonly<Record<string, string>> = {
  Registered: 'Hauptstraße 5, 10115 Berlin',
  Business: 'Elm Grove 12, Leeds',
}
const refersTo = (answer: string, attributeId = 'Mail') =>
  referredAddress(answer, { attributeId }, addresses, (id) => answers[id])

it.each([
  ['Same as registered address', answers.Registered],
  ['the same as the registered office', answers.Registered],
  ['See registered address.', answers.Registered],
  ['wie eingetragener Sitz', answers.Registered],
  ['Identique au siège social', answers.Registered],
  ['misma que el domicilio social', answers.Registered],
  ['igual à sede', answers.Registered],
  ['taki sam jak siedziba', answers.Registered],
  ['登記住所と同じ', answers.Registered],
  ['Same as business address', answers.Business],
  ['idem', answers.Business],
  ['Same as above', answers.Business],
  ['同上', answers.Business],
])('%s is another address of the case', (answer, found) => {
  expect(refersTo(answer)).toBe(found)
})

it.each([
  'Same Street 5, Leeds',
  'Registered address',
  'same as the warehouse',
  'Same as head office',
  'Legal Plaza, Berlin',
  'Seestraße, Berlin',
])('%s refers to none', (answer) => {
  expect(refersTo(answer)).toBeUndefined()
})

it('never refers to itself, to an empty one, or to one that refers to another', () => {
  expect(refersTo('Same as registered address', 'Registered')).toBeUndefined()
  expect(refersTo('Same as above', 'Registered')).toBeUndefined()
  expect(refersTo('Same as correspondence address', 'Business')).toBeUndefined()
  const circle = referredAddress('same as business', { attributeId: 'Mail' }, addresses, () => 'same as correspondence')
  expect(circle).toBeUndefined()
})
