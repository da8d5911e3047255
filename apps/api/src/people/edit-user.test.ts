import { beforeEach, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const edit = (as: Person, { email }: Pick<Person, 'email'>, body: Record<string, unknown>) =>
  api.send('POST', '/v1/admin/users/edit_user', { as, body: { email, ...body } })
const actsOn = async ({ email }: Person) =>
  (await api.services.database.query('select action, detail from activity_log where email = $1 order by id', [email]))
    .rows

let owner: Person
beforeEach(async () => {
  // Others who may do everything would make nobody the last.
  await api.services.database.query('update "user" set suspended_at = now() where suspended_at is null')
  owner = await api.person({ role: 'Product_Owner' })
})

test('what is sent is changed, the rest stays; sending it again changes nothing', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const person = await api.person()
  const sent = { name: '  Ana Kovač ', level: 4, metadata: { desk: '4b' } }
  const saved = await edit(as, { email: person.email.toUpperCase() }, sent)
  expect(saved.body).toMatchObject({
    message: 'Saved.',
    user: {
      email: person.email,
      name: 'Ana Kovač',
      level: 4,
      metadata: { desk: '4b' },
      first_name: '',
      groups: ['Candidate'],
    },
  })
  expect((await edit(as, person, sent)).body.message).toBe('Nothing has changed.')
  expect((await edit(as, person, { first_name: 'Ana', metadata: {} })).body.user).toMatchObject({
    name: 'Ana Kovač',
    first_name: 'Ana',
    metadata: {},
  })
  // What a person might want forgotten is only said to have changed.
  const first = [{ field: 'lastName' }, { field: 'metadata' }, { field: 'level', from: 1, to: 4 }]
  const second = [{ field: 'firstName' }, { field: 'metadata' }]
  expect(await actsOn(person)).toEqual([
    {
      action: 'edit_user',
      detail: { changed: ['name', 'level', 'metadata'], granted: [], revoked: [], changes: first },
    },
    { action: 'edit_user', detail: { changed: ['first_name', 'metadata'], granted: [], revoked: [], changes: second } },
  ])
})

test('usernames are one person’s, in whatever case; one’s own may be written otherwise', async () => {
  const [one, other] = [await api.person(), await api.person()]
  const name = crypto.randomUUID()
  expect((await edit(owner, one, { username: name })).status).toBe(200)
  expect(await edit(owner, other, { username: name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  })
  expect((await edit(owner, one, { username: name.toUpperCase() })).body.user.username).toBe(name.toUpperCase())
})

test('of two who choose one username at once, one is told that it is taken', async () => {
  const username = crypto.randomUUID()
  const people = [await api.person(), await api.person()]
  const answers = await Promise.all(people.map((person) => edit(owner, person, { username })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('cohorts are set as a whole', async () => {
  const person = await api.person()
  const { prisma } = api.services.database
  const [a, b] = [
    await prisma.cohort.create({ data: { description: crypto.randomUUID() } }),
    await prisma.cohort.create({ data: { description: crypto.randomUUID() } }),
  ]
  const idsOf = ({ body }: Awaited<ReturnType<typeof edit>>) => body.user.cohorts.map(({ id }: { id: string }) => id)
  expect(idsOf(await edit(owner, person, { cohort_ids: [a.id, b.id] })).sort()).toEqual([a.id, b.id].sort())
  expect(idsOf(await edit(owner, person, { cohort_ids: [b.id] }))).toEqual([b.id])
  expect(idsOf(await edit(owner, person, { name: 'Ana' }))).toEqual([b.id])
  expect(idsOf(await edit(owner, person, { cohort_ids: [] }))).toEqual([])
})

test('roles work at once, given and taken away', async () => {
  const person = await api.person()
  const mayList = async () => (await api.send('GET', '/v1/admin/users/get_all_users?limit=1', { as: person })).status
  expect(await mayList()).toBe(403)
  expect((await edit(owner, person, { groups: ['Candidate', 'Coordinator'] })).body.user.groups).toEqual([
    'Candidate',
    'Coordinator',
  ])
  expect(await mayList()).toBe(200)
  await edit(owner, person, { groups: ['Candidate'] })
  expect(await mayList()).toBe(403)
  expect((await actsOn(person)).map(({ detail }) => [detail.granted, detail.revoked])).toEqual([
    [['Coordinator'], []],
    [[], ['Coordinator']],
  ])
})

test('nobody gives or takes away what they do not hold, nor edits whoever holds more', async () => {
  const coordinator = await api.person({ role: 'Coordinator' })
  const person = await api.person()
  for (const role of ['Auditor', 'Product_Owner'])
    expect(await edit(coordinator, person, { groups: ['Candidate', role] })).toMatchObject({
      status: 403,
      body: { code: 'not_held' },
    })
  for (const role of ['Auditor', 'Product_Owner'])
    expect(await edit(coordinator, await api.person({ role }), { name: 'Someone else' })).toMatchObject({
      status: 403,
      body: { code: 'not_held' },
    })
  expect((await edit(coordinator, person, { groups: ['Coordinator'] })).status).toBe(200)
})

test('the role Suspended suspends at once, and leaving it out lets in again', async () => {
  const person = await api.person({ role: 'Coordinator' })
  const called = async () => (await api.send('GET', '/v1/any/auth/sessions', { as: person })).status
  expect(await called()).toBe(200)
  for (const _ of [1, 2]) {
    const { body } = await edit(owner, person, { groups: ['Coordinator', 'Suspended'] })
    expect(body.user).toMatchObject({ groups: ['Coordinator', 'Suspended'], suspended: true })
    expect(await called()).toBe(403)
  }
  expect((await edit(owner, person, { groups: ['Suspended', 'Candidate'], name: 'Ana' })).body.user).toMatchObject({
    groups: ['Candidate', 'Suspended'],
    suspended: true,
  })
  expect((await edit(owner, person, { name: 'Ben' })).body.user.suspended).toBe(true)
  for (const _ of [1, 2]) {
    const { body } = await edit(owner, person, { groups: ['Candidate'] })
    expect(body.user).toMatchObject({ groups: ['Candidate'], suspended: false })
    expect(await called()).toBe(200)
  }
  const { rows } = await api.services.database.query(
    'select action, detail from activity_log where email = $1 and actor = $2 order by id',
    [person.email, owner.email],
  )
  const edited = { changed: [], granted: [], revoked: [] }
  const suspended = (to: boolean) => [{ field: 'suspended', from: !to, to }]
  expect(rows).toEqual([
    { action: 'suspend_user', detail: { changes: suspended(true) } },
    { action: 'edit_user', detail: { ...edited, changed: ['suspended'], changes: suspended(true) } },
    {
      action: 'edit_user',
      detail: {
        ...{ changed: ['name'], granted: ['Candidate'], revoked: ['Coordinator'] },
        changes: [{ field: 'lastName' }, { field: 'roles', added: ['Candidate'], removed: ['Coordinator'] }],
      },
    },
    { action: 'edit_user', detail: { ...edited, changed: ['name'], changes: [{ field: 'lastName' }] } },
    { action: 'unsuspend_user', detail: { changes: suspended(false) } },
    { action: 'edit_user', detail: { ...edited, changed: ['suspended'], changes: suspended(false) } },
  ])
})

test('suspending by a role takes what suspending takes', async () => {
  const names = { edits: ['users/edit_user'], suspends: ['users/edit_user', 'users/suspend_user'] }
  for (const [name, endpointPermissions] of Object.entries(names))
    await api.services.database.prisma.role.create({
      data: { name, endpointPermissions, pagePermissions: ['edit_user'] },
    })
  const person = await api.person()
  const [edits, suspends] = [await api.person({ role: 'edits' }), await api.person({ role: 'suspends' })]
  expect((await edit(edits, person, { groups: ['Candidate', 'Suspended'] })).status).toBe(403)
  expect((await edit(edits, person, { groups: ['Candidate'], name: 'Ana' })).status).toBe(200)
  expect((await edit(suspends, person, { groups: ['Candidate', 'Suspended'] })).status).toBe(200)
  for (const as of [edits, suspends])
    expect((await edit(as, person, { groups: ['Candidate'] })).body.detail).toMatch(/You do not have permission to/)
  expect((await edit(edits, person, { name: 'Ben' })).body.user).toMatchObject({ suspended: true })
  expect(await edit(owner, owner, { groups: ['Product_Owner', 'Suspended'] })).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  })
})

test('one’s own roles are for someone else to change; the rest of one’s profile is not', async () => {
  await api.person({ role: 'Product_Owner' })
  expect(await edit(owner, owner, { groups: ['Candidate'] })).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  })
  expect((await edit(owner, owner, { groups: ['Product_Owner'], name: 'The owner' })).status).toBe(200)
})

test('of two product owners who take the role from each other, one remains', async () => {
  const other = await api.person({ role: 'Product_Owner' })
  const answers = await Promise.all([
    edit(owner, other, { groups: ['Candidate'] }),
    edit(other, owner, { groups: ['Candidate'] }),
  ])
  // Whoever comes second is refused as the last one, or, where the role was gone when they asked, for their lack of it.
  const [done, ...refused] = answers.sort((one, other) => one.status - other.status)
  expect(done?.status).toBe(200)
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    expect.toBeOneOf(['409 last_product_owner', '403 forbidden']),
  ])
})

test('an edit that is refused changes nothing of what came with it', async () => {
  const person = await api.person()
  expect((await edit(owner, person, { name: 'New', cohort_ids: [crypto.randomUUID()] })).status).toBe(404)
  const stored = await api.services.database.prisma.user.findUniqueOrThrow({ where: { id: person.userId } })
  expect(stored.name).toBe('')
  expect((await edit(owner, { email: 'nobody@example.com' }, { name: 'New' })).status).toBe(404)
})

test('level, summary and test mode are set one at a time, logged once, and the test opens at once', async () => {
  const as = await api.person({ role: 'Coordinator' })
  const person = await api.candidate({ mode: 'test', isTestUnlocked: false })
  const post = (path: string, body: object) =>
    api.send('POST', `/v1/admin/${path}`, { as, body: { email: person.email, ...body } })
  for (const _ of [1, 2]) {
    expect((await post('users/update_user_level', { level: 5 })).status).toBe(200)
    expect((await post('users/update_user_summary', { summary: 'Careful with dates' })).status).toBe(200)
    expect((await post('shared/toggle_test_mode', { flag: 1 })).body.isTestUnlocked).toBe(true)
  }
  const stored = await api.services.database.prisma.user.findUniqueOrThrow({ where: { id: person.userId } })
  expect(stored).toMatchObject({ level: 5, summary: 'Careful with dates', isTestUnlocked: true })
  expect((await post('shared/toggle_test_mode', { flag: false })).body.isTestUnlocked).toBe(false)
  expect(await actsOn(person)).toEqual([
    { action: 'update_user_level', detail: { level: 5, changes: [{ field: 'level', from: 1, to: 5 }] } },
    { action: 'update_user_summary', detail: { characters: 18, changes: [{ field: 'summary' }] } },
    { action: 'unlock_test_mode', detail: { changes: [{ field: 'testMode', from: false, to: true }] } },
    { action: 'lock_test_mode', detail: { changes: [{ field: 'testMode', from: true, to: false }] } },
  ])
  for (const level of [0, 101, 1.5]) expect((await post('users/update_user_level', { level })).status).toBe(400)
  const nobody = { as, body: { email: 'nobody@example.com', level: 2 } }
  expect((await api.send('POST', '/v1/admin/users/update_user_level', nobody)).status).toBe(404)
})
