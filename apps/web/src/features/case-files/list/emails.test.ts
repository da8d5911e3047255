import { expect, test } from 'vitest'
import { emailsIn } from './emails.ts'

test.each([
  ['a@x.example', ['a@x.example'], undefined],
  [' a@x.example,\nb@x.example; a@x.example ', ['a@x.example', 'b@x.example'], undefined],
  ['', [], 'Name at least one person.'],
  ['a@x.example, ben', ['a@x.example', 'ben'], 'This is no email: ben'],
])('%j holds %j', (typed, emails, fault) => expect(emailsIn(typed)).toEqual({ emails, ...(fault ? { fault } : {}) }))
