import { expect, test } from 'vitest'
import { withoutSecretFields, withoutSecrets } from './redaction.ts'

test.each([
  ['a token', 'bad eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here', 'bad [redacted] here'],
  ['a header', 'authorization was Bearer 4f9a0c1d2e3b', 'authorization was Bearer [redacted]'],
  [
    'a code in a link',
    'open https://x.example/auth/accept?approval_code=abc-DEF_1 now',
    /\?approval_code=\[redacted\] now$/,
  ],
  ['an email in an address', 'GET /v1/any/cases?email=a%40example.com&mode=test', /\?email=\[redacted\]&mode=test$/],
  ['a cookie', 'casebench_refresh=abc.def; Path=/auth', 'casebench_refresh=[redacted]; Path=/auth'],
  [
    'the password of an address',
    'no answer of postgresql://me:pass@host/db',
    'no answer of postgresql://[redacted]@host/db',
  ],
  [
    'what is none',
    'assignment a/b, https://x.example/auth/accept?tab=2',
    'assignment a/b, https://x.example/auth/accept?tab=2',
  ],
])('%s is told from its form', (_name, text, expected) => {
  if (typeof expected === 'string') expect(withoutSecrets(text)).toBe(expected)
  else expect(withoutSecrets(text)).toMatch(expected)
})

test('fields that hold secrets keep their names and lose their values, at any depth', () => {
  expect(
    withoutSecretFields({
      jobId: '1',
      password: 'a',
      body: { new_password: 'b', items: [{ answer: 'c', attributeId: 'LegalName' }], approval_code: 'd' },
    }),
  ).toEqual({
    jobId: '1',
    password: '[redacted]',
    body: {
      new_password: '[redacted]',
      items: [{ answer: '[redacted]', attributeId: 'LegalName' }],
      approval_code: '[redacted]',
    },
  })
})

test('what is nested without end is cut off', () => {
  const endless: Record<string, unknown> = { name: 'a' }
  endless.inner = endless
  expect(JSON.stringify(withoutSecretFields(endless)).length).toBeLessThan(400)
})
