import { expect, it } from 'vitest'
import { emptyApplication, faultsOf, trimmed } from './application.ts'

const good = {
  name: 'Ines Okafor',
  email: 'ines@academy.example',
  organization: '',
  motivation: '',
}

it.each([
  ['nothing typed', emptyApplication, { name: 'Enter your name.', email: 'Enter your email.' }],
  ['the two that are needed', good, {}],
  ['a name of blanks', { ...good, name: '   ' }, { name: 'Enter your name.' }],
  ['half an email', { ...good, email: 'ines@' }, { email: 'An email looks like name@company.com.' }],
  ['blanks around an email', { ...good, email: ' ines@academy.example ' }, {}],
  ['the longest motivation', { ...good, motivation: ` ${'a'.repeat(2000)} ` }, {}],
  ['the longest motivation of emojis', { ...good, motivation: '🔎'.repeat(2000) }, {}],
  [
    'a longer one',
    { ...good, motivation: 'a'.repeat(2001) },
    { motivation: 'It has 2,001 characters. The maximum is 2,000.' },
  ],
])('%s', (_name, application, faults) => expect(faultsOf(application)).toEqual(faults))

it('is sent without the blanks around it', () => {
  expect(trimmed({ name: ' I ', email: ' e ', organization: ' o ', motivation: '\nm\n' })).toEqual({
    name: 'I',
    email: 'e',
    organization: 'o',
    motivation: 'm',
  })
})
