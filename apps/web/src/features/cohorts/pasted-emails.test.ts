import { expect, it } from 'vitest'
import { emailsFault, emailsIn, namedIn, without } from './pasted-emails.ts'

it.each([
  ['', []],
  ['nobody', []],
  ['ana@a.example', ['ana@a.example']],
  ['ana@a.example, ben@b.example; chi@c.example', ['ana@a.example', 'ben@b.example', 'chi@c.example']],
  ['ana@a.example\r\n\r\nben@b.example\n', ['ana@a.example', 'ben@b.example']],
  ['Ana Kovač <ana@a.example>, "Ben" <mailto:ben@b.example>', ['ana@a.example', 'ben@b.example']],
  ['ana@a.example\tAna\nANA@a.example', ['ana@a.example']],
  ['Write to ana@a.example.', ['ana@a.example']],
])('%j has the emails %j', (text, emails) => expect(emailsIn(text)).toEqual(emails))

it.each([
  ['There is no user with the email ana@a.example.', ['ana@a.example']],
  ['There are no users with the emails ana@a.example, Ben@b.example.', ['ana@a.example', 'ben@b.example']],
  ['There are no users with the emails ana@a.example and 3 more.', ['ana@a.example']],
  ['There is no user with the email xana@a.example.', []],
  ['This cohort does not exist.', []],
])('%j names %j', (sentence, named) => expect(namedIn(sentence, ['ana@a.example', 'ben@b.example'])).toEqual(named))

it('leaves the others, one on each line', () =>
  expect(without('Ana <ana@a.example>, ben@b.example; chi@c.example', ['ben@b.example'])).toBe(
    'ana@a.example\nchi@c.example',
  ))

it.each([
  ['nobody', 'Enter at least one email.'],
  [
    Array.from({ length: 5001 }, (_, index) => `${index}@a.example`).join(),
    'There are 5,001 emails. The maximum is 5,000.',
  ],
  ['ana@a.example', undefined],
])('says what keeps it from being added', (text, fault) => expect(emailsFault(text)).toBe(fault))
