import { expect, it } from 'vitest'
import { emailFault } from './email.ts'

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
