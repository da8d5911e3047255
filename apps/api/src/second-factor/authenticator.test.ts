import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { authenticatorUri, newSecret, stepOfCode } from './authenticator.ts'

/** RFC 6238 appendix B, SHA-1: the last six of its eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32
const published: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

test.each(published)('at %i s the code is %s', (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

/** The code of step 41152263, which runs from 1234567890 s. */
const code = '005924'
test.each([
  ['a step and a half before it', -31, undefined],
  ['as the step before it begins', -30, 41152263],
  ['as it begins', 0, 41152263],
  ['as it ends', 29.999, 41152263],
  ['as the step after it ends', 59.999, 41152263],
  ['two steps after it', 60, undefined],
])('a code counts from the step before to the step after: %s', (_when, seconds, step) => {
  expect(stepOfCode(secret, code, new Date((1234567890 + seconds) * 1000))).toBe(step)
})

test.each(['', '5924', '05924', '0005924', '005 924', 'abcdef', '００５９２４'])('%j is no code', (bad) => {
  expect(stepOfCode(secret, bad, new Date(1234567890 * 1000))).toBeUndefined()
})

test('every secret is new and has 160 bits; the address names the account and what authenticators support', () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret))
  expect(secrets.size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(authenticatorUri('JBSWY3DPEHPK3PXP', 'ana+kyc@example.com'))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Casebench:ana%2Bkyc%40example\.com\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Casebench',
    secret: 'JBSWY3DPEHPK3PXP',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
