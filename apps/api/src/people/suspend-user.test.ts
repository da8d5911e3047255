import { partNames } from '@casebench/shared/modules'
import { beforeEach, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const suspend = (as: Person, emails: string[], block = 0) =>
  api.send('POST', '/v1/admin/users/suspend_user', { as, body: { emails, block } })
const called = (as: Person) => api.send('GET', '/v1/any/auth/sessions', { as }).then(({ status }) => status)
const isSuspended = async ({ userId }: Person) =>
  (await api.services.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })).suspendedAt !== null

let owner: Person
beforeEach(async () => {
  await api.services.database.query('update "user" set suspended_at = now() where suspended_at is null')
  owner = await api.person({ role: 'Product_Owner' })
})

test('live tokens stop at once, sessions do not end: let in again, the same token works', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  for (const as of [ana, ben]) expect(await called(as)).toBe(200)
  expect((await suspend(owner, [ana.email.toUpperCase(), ben.email])).body).toEqual({
    message: 'Suspended.',
    changed: 2,
  })
  for (const as of [ana, ben]) expect(await called(as)).toBe(403)
  expect((await suspend(owner, [ana.email])).body.changed).toBe(0)
  expect((await suspend(owner, [ana.email, ben.email], 1)).body).toEqual({ message: 'Reactivated.', changed: 2 })
  for (const as of [ana, ben]) expect(await called(as)).toBe(200)
  const { rows } = await api.services.database.query(
    `select action from activity_log where actor = $1 and email = $2 order by id`,
    [owner.email, ana.email],
  )
  expect(rows.map(({ action }) => action)).toEqual(['suspend_user', 'unsuspend_user'])
})

test('who is suspended learns it from their roles, and nothing else', async () => {
  const person = await api.person({ role: 'Coordinator' })
  const roles = async () => (await api.send('GET', '/v1/roles', { as: person })).body
  expect((await roles()).roles).toEqual(['Coordinator'])
  await suspend(owner, [person.email])
  for (const _ of [1, 2]) {
    expect(await roles()).toEqual({
      roles: ['Coordinator', 'Suspended'],
      pagePermissionSet: [],
      modules: [...partNames].sort(),
    })
    expect(await called(person)).toBe(403)
  }
  const about = `email=${person.email}`
  for (const path of ['/v1/admin/users/get_user', '/v1/any/auth/get_user'])
    expect((await api.send('GET', `${path}?${about}`, { as: owner })).body.groups).toEqual(['Coordinator', 'Suspended'])
  const listed = await api.send('GET', `/v1/admin/users/get_all_users?role=Suspended&q=${person.email}`, { as: owner })
  expect(listed.body).toMatchObject([{ email: person.email, groups: ['Coordinator', 'Suspended'] }])
  await suspend(owner, [person.email], 1)
  expect((await roles()).roles).toEqual(['Coordinator'])
})

test('one email is taken as well as many', async () => {
  const person = await api.person()
  const body = { email: person.email, block: 0 }
  expect((await api.send('POST', '/v1/admin/users/suspend_user', { as: owner, body })).body.changed).toBe(1)
  expect(await called(person)).toBe(403)
})

test('whoever is given the role by hand is suspended like anybody else', async () => {
  const person = await api.person()
  await api.services.database.query(
    `insert into user_role (user_id, role_id) select $1, id from role where name = 'Suspended'`,
    [person.userId],
  )
  await expect.poll(() => called(person)).toBe(403)
  expect((await suspend(owner, [person.email], 1)).body.changed).toBe(1)
  await expect.poll(() => called(person)).toBe(200)
})

test('an unknown email is named, and nobody is changed', async () => {
  const person = await api.person()
  const refused = await suspend(owner, [person.email, 'nobody@example.com'])
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(refused.body.detail).toContain('nobody@example.com')
  expect(refused.body.detail).not.toContain(person.email)
  expect(await isSuspended(person)).toBe(false)
})

test('nobody suspends themselves', async () => {
  const person = await api.person()
  expect(await suspend(owner, [person.email, owner.email.toUpperCase()])).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  })
  expect(await isSuspended(person)).toBe(false)
})

test.each(['Auditor', 'Case_Author', 'Product_Owner'])(
  'a coordinator suspends no %s and lets none in',
  async (role) => {
    const coordinator = await api.person({ role: 'Coordinator' })
    const [active, suspended] = [await api.person({ role }), await api.person({ role, suspended: true })]
    expect(await suspend(coordinator, [active.email])).toMatchObject({ status: 403, body: { code: 'not_held' } })
    expect(await suspend(coordinator, [suspended.email], 1)).toMatchObject({ status: 403, body: { code: 'not_held' } })
    expect([await isSuspended(active), await isSuspended(suspended)]).toEqual([false, true])
  },
)

test('a coordinator suspends candidates and coordinators', async () => {
  const coordinator = await api.person({ role: 'Coordinator' })
  const people = [await api.person(), await api.person({ role: 'Coordinator' })]
  expect(
    (
      await suspend(
        coordinator,
        people.map(({ email }) => email),
      )
    ).body.changed,
  ).toBe(2)
})

test('reactivating requires activate_users as well', async () => {
  await api.services.database.prisma.role.upsert({
    where: { name: 'Bouncer' },
    create: { name: 'Bouncer', endpointPermissions: ['users/suspend_user'], pagePermissions: ['suspend_users'] },
    update: {},
  })
  const [bouncer, person] = [await api.person({ role: 'Bouncer' }), await api.person()]
  expect((await suspend(bouncer, [person.email])).status).toBe(200)
  expect(await suspend(bouncer, [person.email], 1)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await isSuspended(person)).toBe(true)
})

test('a product owner suspends another, and of two who suspend each other one remains', async () => {
  for (let round = 0; round < 5; round++) {
    await api.services.database.query('update "user" set suspended_at = now() where suspended_at is null')
    const [one, other] = [await api.person({ role: 'Product_Owner' }), await api.person({ role: 'Product_Owner' })]
    for (const as of [one, other]) expect(await called(as)).toBe(200)
    const answers = await Promise.all([suspend(one, [other.email]), suspend(other, [one.email])])
    // The second may find itself suspended, or that it would suspend the last.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await isSuspended(one), await isSuspended(other)].toSorted()).toEqual([false, true])
  }
})
