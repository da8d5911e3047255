import { expect, test } from 'vitest'
import { emailsIn } from './emails.ts'

test.each([
  ['a@x.example', ['a@x.example'], undefined],
  [' a@x.example,\nb@x.example; a@x.example ', ['a@x.example', 'b@x.example'], undefined],
  ['', [], 'Enter at least one email.'],
  ['a@x.example, ben', ['a@x.example', 'ben'], 'Not a valid email: ben'],
])('%j holds %j', (typed, emails, fault) => expect(emailsIn(typed)).toEqual({ emails, ...(fault ? { fault } : {}) }))
