import { afterEach, beforeAll, expect, test } from 'vitest'
import { createFirstOwner } from '../setup/first-owner.ts'
import { makeOwnerLink } from '../setup/owner-link.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { visitor } from '../testing/visitors.ts'

const api = useTestApi()
const password = 'a bicycle in the rain'
const publicUrl = 'https://casebench.example.com'
let guest: Person
beforeAll(async () => {
  guest = await visitor(api)
})
// An installation without an owner again.
afterEach(() => api.services.database.query('delete from "user"'))

async function linkCode(): Promise<string> {
  const link = await makeOwnerLink(api.services.database, publicUrl)
  return new URL(link?.address ?? '').searchParams.get('owner_code') ?? ''
}
let visits = 0
/** Each from an address of its own: how often a code is tried from one is counted. */
async function create(owner_code: string, sent: object = {}, from?: string) {
  visits += 1
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/guest/create_owner',
    payload: { owner_code, name: 'Ada King', email: 'Ada@example.com', password, ...sent },
    remoteAddress: from ?? `198.51.100.${visits % 250}`,
    headers: { authorization: `Bearer ${guest.token}` },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const look = (code: string) => api.send('GET', `/v1/guest/owner_link?owner_code=${code}`, { as: guest })
const plain = ({ status, body }: { status: number; body: object }) => ({ status, body: { ...body, requestId: '' } })

test('whoever opens the link is the owner, signed in, and nobody after them', async () => {
  const code = await linkCode()
  const { body } = await look(code)
  const left = Date.parse(body.expires_at) - Date.now()
  expect(left).toBeGreaterThan(23 * 3_600_000)
  expect(left).toBeLessThanOrEqual(24 * 3_600_000)
  const created = await create(code)
  expect(created.status).toBe(200)
  expect(created.headers['set-cookie']).toMatch(/casebench_refresh=.+HttpOnly; SameSite=Strict/)
  const as = { ...guest, token: created.body.access_token, email: 'ada@example.com' }
  const { body: user } = await api.send('GET', '/v1/any/auth/get_user?email=ada@example.com', { as })
  expect(user).toMatchObject({ name: 'Ada King', first_name: 'Ada', username: 'ada', groups: ['Product_Owner'] })
  const { rows } = await api.services.database.query(
    `select action from activity_log where actor = 'ada@example.com' order by id limit 2`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['create_owner', 'sign_in'])
  expect(await look(code)).toMatchObject({ status: 404, body: { code: 'code_over' } })
  expect(await create(code, { email: 'eve@example.com' })).toMatchObject({ status: 404, body: { code: 'code_over' } })
  expect(await makeOwnerLink(api.services.database, publicUrl)).toBeUndefined()
})

test('only the hash of the code is stored', async () => {
  const code = await linkCode()
  const { rows } = await api.services.database.query('select owner_link::text as text from owner_link')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(code)
})

test('the same call again succeeds for ten minutes, and makes nobody else', async () => {
  const code = await linkCode()
  expect((await create(code)).status).toBe(200)
  expect((await create(code)).status).toBe(200)
  expect((await create(code, { password: 'another way of saying it' })).status).toBe(404)
  expect(await api.services.database.prisma.user.count()).toBe(1)
  await api.services.database.query(`update owner_link set used_at = now() - interval '11 minutes'`)
  expect((await create(code)).status).toBe(404)
})

test('of two at once one becomes the owner', async () => {
  const code = await linkCode()
  const both = await Promise.all([create(code), create(code, { email: 'ben@example.com' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await api.services.database.prisma.user.count()).toBe(1)
})

test('a link that is unknown, void, too old or too late gets one and the same answer', async () => {
  const unknown = plain(await create('no-code-that-anyone-has'))
  expect(unknown).toMatchObject({ status: 404, body: { code: 'code_over' } })
  const replaced = await linkCode()
  const old = await linkCode()
  expect(plain(await create(replaced))).toEqual(unknown)
  await api.services.database.query(`update owner_link set expires_at = now()`)
  expect(plain(await create(old))).toEqual(unknown)
  const late = await linkCode()
  await createFirstOwner(api.services.database, { email: 'first@example.com', password })
  expect(plain(await create(late))).toEqual(unknown)
  expect(plain(await create('no-code-that-anyone-has'))).toEqual(unknown)
  expect(plain(await look(late))).toEqual(plain(await look('no-code-that-anyone-has')))
})

test('a suspended owner is an owner', async () => {
  const { userId } = await api.person({ role: 'Product_Owner' })
  await api.services.database.query('update "user" set suspended_at = now() where id = $1', [userId])
  expect(await makeOwnerLink(api.services.database, publicUrl)).toBeUndefined()
})

test.each([
  ['a password too easy to guess', { password: 'casebench2026' }, 'body/password'],
  ['an email that no account may have', { email: 'a@localhost' }, 'body/email'],
  ['no name', { name: '  ' }, 'body/name'],
])('%s is said at its field, and the link still works', async (_what, sent, path) => {
  const code = await linkCode()
  const refused = await create(code, sent)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].path).toBe(path)
  expect((await create(code)).status).toBe(200)
})

test('an email that has an account is refused, and the link still works', async () => {
  const { email } = await api.person()
  const code = await linkCode()
  expect(await create(code, { email })).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await create(code)).status).toBe(200)
})

test('codes are tried sixty times an hour from one address', async () => {
  const code = await linkCode()
  for (let attempt = 0; attempt < 60; attempt++) await create('no-code-that-anyone-has', {}, '203.0.113.77')
  expect((await create(code, {}, '203.0.113.77')).status).toBe(429)
})
