import { expect, it } from 'vitest'
import { emailFault, newAccountEmailFault } from './email.ts'

it.each([
  ['ana@casebench.example', undefined],
  [' ana+cases@casebench.example ', undefined],
  ['ana@localhost', undefined],
  ['', 'Enter your email.'],
  ['   ', 'Enter your email.'],
  ['ana', 'An email looks like name@company.com.'],
  ['ana@', 'An email looks like name@company.com.'],
  ['@casebench.example', 'An email looks like name@company.com.'],
  ['ana b@casebench.example', 'An email looks like name@company.com.'],
  ['ana@b@c', 'An email looks like name@company.com.'],
])('%j: %s', (typed, fault) => expect(emailFault(typed)).toBe(fault))

it('an email with a letter that has a double gets no account, and the field says why', () => {
  expect(newAccountEmailFault(' ana@casebench.example ')).toBeUndefined()
  expect(newAccountEmailFault('ana')).toBe('An email looks like name@company.com.')
  expect(newAccountEmailFault('\u0130ris@casebench.example')).toBe(
    'This email has “İ” in it, which can be mistaken for another letter: use plain or lowercase letters.',
  )
  expect(newAccountEmailFault('quirin.quast@bank')).toBe(
    'This email has no domain ending: write it like name@company.com.',
  )
})
