import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { sendMailNow, statementsOf, visitor } from '../testing/visitors.ts'

const api = useTestApi()
let guest: Person
beforeAll(async () => {
  guest = await visitor(api)
})

const form = { name: ' Ana Kovač ', organization: 'Kontor Bank', motivation: 'I like cases.' }
const apply = (email: string, more: Partial<typeof form> = {}, headers: Record<string, string> = {}) =>
  api.send('POST', '/v1/guest/apply', { as: guest, body: { email, ...form, ...more }, headers })
const applicant = (email: string) => api.services.database.prisma.applicant.findUnique({ where: { email } })

test('whoever applies is an applicant, and is sent nothing', async () => {
  expect(await apply('Ana@Example.com')).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  expect(await applicant('ana@example.com')).toMatchObject({
    email: 'ana@example.com',
    metadata: { name: 'Ana Kovač', organization: 'Kontor Bank', motivation: 'I like cases.' },
  })
  expect(await sendMailNow(api)).toEqual([])
})

test('a second application does not speak for the first', async () => {
  await apply('ben@example.com')
  await apply('BEN@example.com', { name: 'Someone else' })
  expect(await applicant('ben@example.com')).toMatchObject({ metadata: { name: 'Ana Kovač' } })
})

test('whoever has an account is told so by mail, and is no applicant', async () => {
  const person = await api.person({ password: 'the password of long ago' })
  await apply(person.email)
  expect(await applicant(person.email)).toBeNull()
  expect(await sendMailNow(api)).toMatchObject([
    {
      recipient: person.email,
      subject: 'You already have a Casebench account',
      text: expect.not.stringContaining('_code='),
    },
  ])
})

test('the language in which somebody applied is kept for the mails about it, and a second application changes nothing', async () => {
  await apply('ines@example.com', {}, { 'accept-language': 'de-AT, en;q=0.5' })
  await apply('ines@example.com', {}, { 'accept-language': 'fr' })
  expect(await applicant('ines@example.com')).toMatchObject({ language: 'de' })
  const as = await api.person({ role: 'Coordinator' })
  const headers = { 'accept-language': 'pl' }
  await api.send('POST', '/approve_applicant', { as, body: { emails: ['ines@example.com'] }, headers })
  expect(await sendMailNow(api)).toMatchObject([
    { recipient: 'ines@example.com', subject: 'Ihr Casebench-Konto ist bereit' },
  ])
  // How somebody applied is no choice of theirs.
  const user = await api.services.database.prisma.user.findUniqueOrThrow({ where: { email: 'ines@example.com' } })
  expect(user.language).toBeNull()
  await apply('ines@example.com', {}, { 'accept-language': 'ar' })
  expect(await sendMailNow(api)).toMatchObject([{ subject: 'لديك حساب في Casebench بالفعل' }])
})

test('the answer and the work are the same for an email that is new, has applied, or has an account', async () => {
  const person = await api.person()
  await apply('applied@example.com')
  const seen = []
  // A connection that is new, and a statement that it meets for the first time, are no difference between emails.
  for (const email of [
    'warm@example.com',
    'new@example.com',
    'applied@example.com',
    person.email,
    'new2@example.com',
  ]) {
    const bodies: unknown[] = []
    const statements = await statementsOf(api, async () => {
      const { status, body, headers } = await apply(email)
      bodies.push({ status, body, length: headers['content-length'] })
    })
    seen.push({ statements: statements.filter((text) => !text.includes('rate_limit')), bodies })
  }
  for (const one of seen) expect(one).toEqual(seen[0])
  expect(seen[0]?.statements.length).toBeGreaterThan(4)
})

test('ten applications at once make one applicant', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply('crowd@example.com')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await applicant('crowd@example.com')).not.toBeNull()
})

test('too many from one address wait', async () => {
  const answers = []
  for (let count = 0; count < 60; count++) answers.push(await apply('again@example.com'))
  expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
})
