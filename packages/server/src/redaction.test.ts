import { expect, test } from 'vitest'
import { createLogger } from './logging.ts'
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

const secretNames = [
  ...['token', 'access_token', 'refresh_token', 'refreshToken', 'id_token', 'idempotencyToken', 'tokens'],
  ...['password', 'new_password', 'currentPassword', 'password_hash', 'passwordHash'],
  ...['secret', 'client_secret', 'sharedSecret', 'ticket', 'api_key', 'apiKey', 'privateKey', 'signing_key'],
  ...['approval_code', 'reset_code', 'recovery_codes', 'recoveryCodes', 'otpauth_url'],
  ...['authorization', 'Authorization', 'cookie', 'set-cookie', 'Set-Cookie'],
  ...['answer', 'answers', 'answerData', 'answerSheet', 'user_input', 'page_screenshot', 'base64_data', 'sealed'],
]

test.each(secretNames)('the value of %s stands in no line of a log, at whatever depth', (name) => {
  // No secret by its form: the name alone tells.
  for (const value of ['plain-4711', { inner: 'plain-4711' }, ['plain-4711']]) {
    const lines: string[] = []
    const logger = createLogger('test', 'info', { write: (line) => lines.push(line) })
    logger.info({ [name]: value }, 'at the top')
    logger.info({ req: { body: { list: [{ [name]: value }] } } }, 'below')
    logger.child({ jobId: 1 }).info({ body: { [name]: value } }, 'of a child')
    const child = logger.child({ [name]: value, jobId: 1 })
    child.info('what a child says in every line')
    child.child({ inner: { [name]: value } }, { serializers: {} }).info('and a child of it')
    child.setBindings({ again: [{ [name]: value }] })
    child.info('and what is added to it')
    expect(lines).toHaveLength(6)
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ [name]: '[redacted]', jobId: 1 })
    expect(lines.join('')).not.toContain('4711')
  }
})

test.each(['status', 'code', 'key', 'tokenCount', 'input_tokens_used', 'caseId', 'attributeId', 'answeredAt'])(
  'the value of %s is no secret',
  (name) => expect(withoutSecretFields({ [name]: 'plain' })).toEqual({ [name]: 'plain' }),
)

test.each(['eyJ-', 'a', 'a.', 'casebench_', '?a', '?token', 'Bearer ', 'a://', 'eyJaaaaaaaa.', '@', '&email-'])(
  'a long line of %j is read within 2 s of processor',
  (sign) => {
    const start = process.cpuUsage().user
    withoutSecrets(sign.repeat(400_000 / sign.length))
    expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(2)
  },
)

test('what is nested without end is cut off', () => {
  const endless: Record<string, unknown> = { name: 'a' }
  endless.inner = endless
  expect(JSON.stringify(withoutSecretFields(endless)).length).toBeLessThan(400)
})
