import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { openSession } from './sessions.ts'
import { tokens } from './tokens.ts'

const api = useTestApi()
type Person = Awaited<ReturnType<typeof api.person>>

async function elsewhere(person: Person, userAgent: string): Promise<Person> {
  const session = await openSession(api.services, person.userId, { userAgent, address: '192.0.2.7' })
  return {
    ...person,
    sessionId: session.sessionId,
    token: await tokens(api.services).issue({ ...session, email: person.email }),
  }
}
const sessions = async (as: Person) => (await api.send('GET', '/v1/any/auth/sessions', { as })).body

test('everyone sees where they are signed in, and only that', async () => {
  const ana = await api.person()
  const phone = await elsewhere(ana, 'Phone')
  await elsewhere(await api.person(), 'Someone else')
  const list = await sessions(ana)
  expect(list.map((one: { device: string; current: boolean }) => [one.device, one.current]).toSorted()).toEqual([
    ['Phone', false],
    ['test', true],
  ])
  expect(JSON.stringify(list)).not.toContain(phone.token)
})

test('one device can be signed out from another, at once', async () => {
  const ana = await api.person()
  const phone = await elsewhere(ana, 'Phone')
  const end = (id: string, as: Person) => api.send('POST', '/v1/any/auth/end_session', { as, body: { id } })
  expect((await api.send('GET', '/v1/roles', { as: phone })).status).toBe(200)
  expect((await end(phone.sessionId, ana)).status).toBe(200)
  expect((await api.send('GET', '/v1/roles', { as: phone })).status).toBe(401)
  expect((await end(phone.sessionId, ana)).status).toBe(404)
})

test('nobody ends someone else’s session', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  expect((await api.send('POST', '/v1/any/auth/end_session', { as: ben, body: { id: ana.sessionId } })).status).toBe(
    404,
  )
  expect((await sessions(ana)).length).toBe(1)
})

test('signing out everywhere else leaves this device', async () => {
  const ana = await api.person()
  const others = await Promise.all(['a', 'b', 'c'].map((device) => elsewhere(ana, device)))
  const { body } = await api.send('POST', '/v1/any/auth/end_other_sessions', { as: ana })
  expect(body).toEqual({ message: 'Signed out everywhere else.', ended: 3 })
  for (const other of others) expect((await api.send('GET', '/v1/roles', { as: other })).status).toBe(401)
  expect(await sessions(ana)).toMatchObject([{ current: true }])
})

const change = (as: Person, current_password: string, new_password: string) =>
  api.send('POST', '/v1/any/auth/change_password', { as, body: { current_password, new_password } })
const signIn = (email: string, password: string) => api.send('POST', '/auth/sign_in', { body: { email, password } })

test('a changed password works, the old one does not, and every other device is signed out', async () => {
  const ana = await api.person({ password: 'the old password' })
  const phone = await elsewhere(ana, 'Phone')
  expect(await change(ana, 'the old password', 'the new password')).toMatchObject({ status: 200 })
  expect((await signIn(ana.email, 'the old password')).status).toBe(401)
  expect((await signIn(ana.email, 'the new password')).status).toBe(200)
  expect((await api.send('GET', '/v1/roles', { as: phone })).status).toBe(401)
  expect((await api.send('GET', '/v1/roles', { as: ana })).status).toBe(200)
})

test.each([
  ['the wrong current password', 'not this one', 'the new password', 403, 'wrong_password'],
  ['the same password again', 'the old password', 'the old password', 409, 'same_password'],
  ['a short one', 'the old password', 'short', 400, 'invalid'],
])('%s changes nothing', async (_name, current, wanted, status, code) => {
  const ana = await api.person({ password: 'the old password' })
  const phone = await elsewhere(ana, 'Phone')
  expect(await change(ana, current, wanted)).toMatchObject({ status, body: { code } })
  expect((await signIn(ana.email, 'the old password')).status).toBe(200)
  expect((await api.send('GET', '/v1/roles', { as: phone })).status).toBe(200)
})

test('a person has fifty sessions: one more ends the one that was used longest ago, also of many opened at once', async () => {
  const person = await api.person()
  const other = await api.person()
  await api.services.database.query(`update session set last_used_at = now() - interval '1 hour' where id = $1`, [
    person.sessionId,
  ])
  const open = () => openSession(api.services, person.userId, { userAgent: 'test', address: '127.0.0.1' })
  const running = async () =>
    (
      await api.services.database.query<{ id: string }>(
        'select id from session where user_id = $1 and ended_at is null',
        [person.userId],
      )
    ).rows.map(({ id }) => id)
  for (let count = 1; count < 50; count++) await open()
  expect(await running()).toContain(person.sessionId)
  const newest = await open()
  const left = await running()
  expect(left).toHaveLength(50)
  expect(left).not.toContain(person.sessionId)
  expect(left).toContain(newest.sessionId)
  await Promise.all(Array.from({ length: 30 }, open))
  expect(await running()).toHaveLength(50)
  expect((await api.send('GET', '/v1/any/auth/sessions', { as: other })).body).toHaveLength(1)
})
