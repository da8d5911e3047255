import type { Applicant } from '@casebench/shared/contract/applicants'
import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { codeIn, sendMailNow, visitor } from '../testing/visitors.ts'

const api = useTestApi()
let coordinator: Person
beforeAll(async () => {
  coordinator = await api.person({ role: 'Coordinator' })
})

let count = 0
async function applicant(local = 'applicant', metadata: Record<string, unknown> = { name: 'Ana Kovač' }) {
  count += 1
  const { email } = await api.services.database.prisma.applicant.create({
    data: { email: `${local}@host${count}.example`, metadata: metadata as Record<string, string> },
  })
  return email
}
const approve = (email: string, metadata: object = {}, as = coordinator) =>
  api.send('POST', '/v1/admin/users/approve_applicant', { as, body: { email, metadata } })
const approveMany = (emails: string[]) => api.send('POST', '/approve_applicant', { as: coordinator, body: { emails } })
const list = (query = '') => api.send('GET', `/v1/admin/users/get_applicants?${query}`, { as: coordinator })
const user = (email: string) =>
  api.services.database.prisma.user.findUnique({ where: { email }, include: { roles: { include: { role: true } } } })
const isApplicant = async (email: string) =>
  (await api.services.database.prisma.applicant.findUnique({ where: { email } })) !== null

test('an approved applicant is a candidate who may choose a password, and no applicant any more', async () => {
  const email = await applicant('theresia.a', { name: ' Theresia  Amstätter', organization: 'Kontor Bank' })
  const { status, body } = await approve(email.toUpperCase(), { organization: 'Kontor', cohort: 'Autumn' })
  expect(status).toBe(200)
  expect(body.message).toMatch(/is approved and gets an email/)
  const approved = await user(email)
  expect(approved).toMatchObject({
    email,
    username: 'theresia.a',
    name: 'Theresia  Amstätter',
    firstName: 'Theresia',
    passwordHash: null,
    metadata: { name: ' Theresia  Amstätter', organization: 'Kontor', cohort: 'Autumn' },
  })
  expect(approved?.roles.map(({ role }) => role.name)).toEqual(['Candidate'])
  expect(await isApplicant(email)).toBe(false)
  const [letter] = await sendMailNow(api)
  expect(letter).toMatchObject({ recipient: email, subject: 'Your Casebench account is ready' })
  const as = await visitor(api)
  const accepted = await api.send('POST', '/v1/guest/accept_approval', {
    as,
    body: { approval_code: codeIn(letter), password: 'a bicycle in the rain' },
  })
  expect(accepted.status).toBe(200)
  const { rows } = await api.services.database.query(
    `select actor from activity_log where action = 'approve_applicant' and email = $1`,
    [email],
  )
  expect(rows).toEqual([{ actor: coordinator.email }])
})

test('the queue is enqueued for the mail', async () => {
  const email = await applicant()
  await approve(email)
  const mail = await api.services.database.prisma.outgoingMail.findFirstOrThrow({ where: { recipient: email } })
  await expect.poll(() => api.enqueued).toContain(mail.id)
  await sendMailNow(api)
})

test('approving again, or whoever has an account, changes and sends nothing', async () => {
  const email = await applicant()
  await approve(email)
  await sendMailNow(api)
  const before = await user(email)
  expect(await approve(email, { name: 'Another' })).toMatchObject({
    status: 200,
    body: { message: `${email} is already approved.` },
  })
  expect(await user(email)).toEqual(before)
  const person = await api.person()
  await api.services.database.prisma.applicant.create({ data: { email: person.email } })
  expect((await approve(person.email)).body.message).toMatch(/already approved/)
  expect(await isApplicant(person.email)).toBe(false)
  expect(await sendMailNow(api)).toEqual([])
})

test('ten approvals of one applicant at once make one user and one mail', async () => {
  const email = await applicant()
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(email)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => /gets an email/.test(body.message))).toHaveLength(1)
  expect(await sendMailNow(api)).toHaveLength(1)
})

test('people of one name get usernames of their own', async () => {
  const emails = await Promise.all(Array.from({ length: 24 }, () => applicant('info')))
  await Promise.all(emails.map((email) => approve(email)))
  const usernames = await Promise.all(emails.map(async (email) => (await user(email))?.username ?? ''))
  expect(new Set(usernames).size).toBe(24)
  expect(usernames).toContain('info')
  expect(usernames).toContain('info20')
  await sendMailNow(api)
})

test.each([{}, { name: 7 }, { name: ['Ana'] }])(
  'an application that says %j approves into someone without a name',
  async (metadata) => {
    const email = await applicant('nameless', metadata)
    expect((await approve(email)).status).toBe(200)
    expect(await user(email)).toMatchObject({ name: '', firstName: '' })
    await sendMailNow(api)
  },
)

test('whoever has not applied is not found, and nothing is left of the attempt', async () => {
  expect(await approve('nobody@example.com')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await user('nobody@example.com')).toBeNull()
})

test('many are approved in one call; those that have not applied are named; a repeated call answers the same', async () => {
  const [one, other, known] = [await applicant(), await applicant(), (await api.person()).email]
  const emails = [one.toUpperCase(), other, one, 'nobody@example.com', known]
  const first = await approveMany(emails)
  expect(first).toMatchObject({
    status: 200,
    body: { approved: [one, other, known], not_found: ['nobody@example.com'] },
  })
  expect(first.body.message).toBe('3 people approved. 1 email has not applied.')
  expect((await approveMany(emails)).body).toEqual(first.body)
  expect((await sendMailNow(api)).map(({ recipient }) => recipient).toSorted()).toEqual([one, other].toSorted())
})

test('an approval that fails half-way leaves the application as it was', async () => {
  const email = await applicant('broken')
  const { database } = api.services
  await database.query(`alter table outgoing_mail add constraint no_mail check (recipient <> '${email}')`)
  expect((await approve(email)).status).toBe(500)
  await database.query('alter table outgoing_mail drop constraint no_mail')
  expect(await user(email)).toBeNull()
  expect(await isApplicant(email)).toBe(true)
  expect((await approve(email)).status).toBe(200)
})

test('the list has who waits longest first, is searched, sorted and paged, and says how many there are', async () => {
  const { prisma } = api.services.database
  await prisma.applicant.deleteMany()
  for (const [index, email] of ['cy@example.com', 'ana@example.com', 'ben_x@example.com'].entries())
    await prisma.applicant.create({
      data: { email, metadata: { name: `Name ${index}`, motivation: '100% sure' }, createdAt: new Date(index * 1000) },
    })
  const emails = async (query = '') => {
    const { body, headers } = await list(query)
    return { emails: body.map((one: Applicant) => one.email.split('@')[0]), total: headers['x-total-count'] }
  }
  expect(await emails()).toEqual({ emails: ['cy', 'ana', 'ben_x'], total: '3' })
  expect(await emails('sort=-applied_at')).toEqual({ emails: ['ben_x', 'ana', 'cy'], total: '3' })
  expect(await emails('sort=email&limit=2')).toEqual({ emails: ['ana', 'ben_x'], total: '3' })
  expect(await emails('sort=email&offset=2')).toEqual({ emails: ['cy'], total: '3' })
  expect(await emails('offset=99')).toEqual({ emails: [], total: '3' })
  expect(await emails('q=NAME%201')).toEqual({ emails: ['ana'], total: '1' })
  expect(await emails('q=_')).toEqual({ emails: ['ben_x'], total: '1' })
  expect((await emails('q=%25')).total).toBe('3')
  expect((await list()).body[0]).toEqual({
    email: 'cy@example.com',
    metadata: { name: 'Name 0', motivation: '100% sure' },
    applied_at: '1970-01-01T00:00:00.000Z',
  })
  expect(await list('sort=metadata')).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('applications are deleted, once, and it is in the activity log', async () => {
  const [one, other] = [await applicant(), await applicant()]
  const remove = () =>
    api.send('POST', '/v1/admin/users/delete_applicant', {
      as: coordinator,
      body: { emails: [one.toUpperCase(), other, 'nobody@example.com'] },
    })
  expect(await remove()).toMatchObject({ status: 200, body: { deleted: 2, message: '2 applications deleted.' } })
  expect((await remove()).body.deleted).toBe(0)
  expect(await isApplicant(one)).toBe(false)
  const { rows } = await api.services.database.query(
    `select email from activity_log where action = 'delete_applicant' and actor = $1 order by email`,
    [coordinator.email],
  )
  expect(rows.map(({ email }) => email)).toEqual([one, other].toSorted())
})
