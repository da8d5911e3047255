import { expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { codeIn, sendMailNow, visitor } from '../testing/visitors.ts'

const api = useTestApi()
const add = (as: Person, body: Record<string, unknown>) => api.send('POST', '/v1/admin/users/add_user', { as, body })
const newEmail = () => `${crypto.randomUUID()}@example.com`

test('an added person is mailed a link, chooses a password with it, and is in', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const email = newEmail()
  const { prisma } = api.services.database
  const cohort = await prisma.cohort.create({ data: { description: crypto.randomUUID() } })
  await prisma.applicant.create({ data: { email, language: 'pt-BR' } })
  const { status, body } = await add(as, {
    email: email.toUpperCase(),
    first_name: ' Ana ',
    name: 'Ana Kovač',
    phone_number: '+385 1 234',
    level: 3,
    metadata: { desk: '4b' },
    cohort_ids: [cohort.id],
  })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    email,
    first_name: 'Ana',
    username: email.split('@')[0],
    level: 3,
    groups: ['Candidate'],
    metadata: { desk: '4b' },
    cohorts: [{ id: cohort.id, organization: null }],
    has_logged_in: false,
  })
  expect(await prisma.applicant.count({ where: { email } })).toBe(0)
  const letters = await sendMailNow(api)
  const letter = letters.find(({ recipient }) => recipient === email)
  // The coordinator's language says nothing of theirs; how they applied does.
  expect(letter?.subject).toBe('Sua conta do Casebench está pronta')
  const code = codeIn(letter)
  const accepted = await api.send('POST', '/v1/guest/accept_approval', {
    as: await visitor(api),
    body: { approval_code: code, password: 'a bicycle in the rain' },
  })
  expect(accepted.status).toBe(200)
})

test('without an invitation nothing is mailed', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const email = newEmail()
  expect((await add(as, { email, invite: false })).status).toBe(200)
  expect(await api.services.database.prisma.outgoingMail.count({ where: { recipient: email } })).toBe(0)
})

test('whoever is there already is named, in whatever case; the same call again is only a repetition', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const known = await api.person()
  const taken = await add(as, { email: known.email.toUpperCase() })
  expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect(taken.body.detail).toContain(known.email.toUpperCase())
  const sent = { email: newEmail(), name: 'Ana', level: 2 }
  expect((await add(as, sent)).status).toBe(200)
  expect(await add(as, sent)).toMatchObject({ status: 200, body: { user: { email: sent.email } } })
  for (const other of [
    { level: 3 },
    { level: undefined },
    { name: undefined },
    { first_name: 'Ana' },
    { groups: ['Candidate', 'Coordinator'] },
    { groups: [] },
    { metadata: { desk: '4b' } },
    { username: 'another' },
    { invite: false },
  ])
    expect(await add(as, { ...sent, ...other }), JSON.stringify(other)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  expect((await add(as, { ...sent, groups: ['Candidate'], email: sent.email.toUpperCase() })).status).toBe(200)
  expect((await add(await api.person({ role: 'Coordinator' }), sent)).status).toBe(409)
  expect(await api.services.database.prisma.outgoingMail.count({ where: { recipient: sent.email } })).toBe(1)
  const { rows } = await api.services.database.query(
    `select count(*) as count from activity_log where action = 'add_user' and email = $1`,
    [sent.email],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('of two who add one person at once, one is told that the other was first', async () => {
  const [one, other] = [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Coordinator' })]
  const email = newEmail()
  const answers = await Promise.all([add(one, { email }), add(other, { email })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a username that was asked for and is someone’s is refused; one that was not asked for is found', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const local = crypto.randomUUID()
  expect((await add(as, { email: `${local}@example.com` })).body.user.username).toBe(local)
  expect((await add(as, { email: `${local}@example.org` })).body.user.username).toBe(`${local}2`)
  expect(await add(as, { email: newEmail(), username: local.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  })
  expect((await add(as, { email: newEmail(), username: '   ' })).status).toBe(400)
})

test('nobody gives a role that holds more than they do', async () => {
  const [coordinator, owner] = [await api.person({ role: 'Coordinator' }), await api.person({ role: 'Product_Owner' })]
  for (const role of ['Auditor', 'Product_Owner']) {
    const email = newEmail()
    expect(await add(coordinator, { email, groups: [role] })).toMatchObject({ status: 403, body: { code: 'not_held' } })
    expect(await api.services.database.prisma.user.count({ where: { email } })).toBe(0)
    expect((await add(owner, { email, groups: [role] })).body.user.groups).toEqual([role])
  }
  expect(
    (await add(coordinator, { email: newEmail(), groups: ['Coordinator', 'Candidate'] })).body.user.groups,
  ).toEqual(['Candidate', 'Coordinator'])
})

test('who is added with the role Suspended is suspended, and gets no invitation', async () => {
  const [owner, coordinator] = [await api.person({ role: 'Product_Owner' }), await api.person({ role: 'Coordinator' })]
  const mails = async () => (await api.services.database.query('select from outgoing_mail')).rowCount
  const before = await mails()
  for (const as of [owner, coordinator]) {
    const email = newEmail()
    const sent = { email, groups: ['Candidate', 'Suspended'] }
    for (const _ of [1, 2])
      expect((await add(as, sent)).body).toMatchObject({
        message: `${email} added.`,
        user: { groups: ['Candidate', 'Suspended'], suspended: true },
      })
  }
  expect(await mails()).toBe(before)
  await api.services.database.prisma.role.create({
    data: { name: 'Adder', endpointPermissions: ['users/add_user'], pagePermissions: ['add_user'] },
  })
  const adder = await api.person({ role: 'Adder' })
  const email = newEmail()
  expect(await add(adder, { email, groups: ['Candidate', 'Suspended'] })).toMatchObject({ status: 403 })
  expect(await api.services.database.prisma.user.count({ where: { email } })).toBe(0)
  expect((await add(adder, { email, groups: ['Candidate'] })).status).toBe(200)
})

test('roles and cohorts that do not exist, and too much metadata, are refused', async () => {
  const as = await api.person({ role: 'Product_Owner' })
  expect(await add(as, { email: newEmail(), groups: ['No such role'] })).toMatchObject({
    status: 404,
    body: { code: 'no_such_role' },
  })
  expect(await add(as, { email: newEmail(), cohort_ids: [crypto.randomUUID()] })).toMatchObject({
    status: 404,
    body: { code: 'no_such_cohort' },
  })
  expect(await add(as, { email: newEmail(), metadata: { note: 'x'.repeat(16_000) } })).toMatchObject({ status: 413 })
})

test('nobody is added whose email has no domain ending, and the field says so', async () => {
  const refused = await add(await api.person({ role: 'Coordinator' }), { email: `quirin-${crypto.randomUUID()}@bank` })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'body/email', message: 'has no domain ending: write it like name@company.com' }],
    },
  })
})
