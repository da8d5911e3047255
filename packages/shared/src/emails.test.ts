import { expect, test } from 'vitest'
import { emailFaultText } from './email-fault-text.ts'
import { doubtfulEmailFault, maxEmailLength, newEmailFault } from './emails.ts'
import { inEnglish } from './message.ts'

test.each([
  'ana@example.com',
  'Ana.Kovac+train@Example.COM',
  'kovač@example.com',
  'straße@example.com',
  'αναστάσιος@παράδειγμα.example',
  'анна@example.com',
  '花子@example.com',
  `${'a'.repeat(maxEmailLength - 4)}@b.c`,
])('%s may have an account', (email) => expect(newEmailFault(email)).toBeUndefined())

const mistaken = (letter: string) =>
  `has ${letter} in it, which can be mistaken for another letter: use plain or lowercase letters`

test.each([
  ['ana', 'must look like name@company.com'],
  ['ana @example.com', 'must look like name@company.com'],
  ['ana@one@example.com', 'must look like name@company.com'],
  [`${'a'.repeat(maxEmailLength)}@b.c`, 'must have at most 254 characters'],
  ['\u0130ris@example.com', mistaken('“İ”')],
  ['\u212aim@example.com', mistaken('“\u212a”')],
  ['ａna@example.com', mistaken('“ａ”')],
  ['ﬁ@example.com', mistaken('“ﬁ”')],
  ['miſſia@example.com', mistaken('“ſ”')],
  ['Élise@example.com', mistaken('“É”')],
  ['ΑΝΝΑ@example.com', mistaken('“Α”')],
  ['ẞ@example.com', mistaken('“ẞ”')],
  ['an\u200ba@example.com', mistaken('U+200B')],
  ['ana\u00ad@example.com', mistaken('U+00AD')],
  ['ana@example.com\u0000', mistaken('U+0000')],
  ['an\ud800a@example.com', mistaken('U+D800')],
  ['e\u0301lise@example.com', 'has a letter and its accent apart: type the letter with its accent'],
  ['ana@example.com.', 'has a dot too many after the @'],
  ['ana@example..com', 'has a dot too many after the @'],
  ['ana@.example.com', 'has a dot too many after the @'],
  ['quirin.quast@bank', 'has no domain ending: write it like name@company.com'],
  ['ana@localhost', 'has no domain ending: write it like name@company.com'],
])('%j may not', (email, text) => {
  const fault = newEmailFault(email)
  expect(fault && inEnglish(emailFaultText(fault))).toBe(text)
})

test('an address of a private network, which an identity provider vouches for, is not doubtful', () =>
  expect(doubtfulEmailFault('ana@localhost')).toBeUndefined())
