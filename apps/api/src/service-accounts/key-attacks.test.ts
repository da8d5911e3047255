import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { socketClosed } from '@casebench/shared/events'
import { admitsKeys, programRights } from '@casebench/shared/service-accounts'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '../app.ts'
import { endpointsOfRights } from '../authentication/service-callers.ts'
import { newServiceKey } from '../authentication/service-keys.ts'
import { keptLog } from '../testing/kept-log.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'
import { urlOf, validRequest } from '../testing/valid-request.ts'

const api = useTestApi()
const cohorts = '/v1/admin/cohorts/get_cohorts'
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const ask = (key: string, url = cohorts) => api.send('GET', url, { headers: bearer(key) })
const change = (table: 'service_key' | 'service_account', set: string, id: string) =>
  api.services.database.query(`update ${table} set ${set} where id = $1`, [id])
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))

const guarded = Object.entries(contract).filter(
  ([, call]) => call.authorization.who !== 'anyone' && call.authorization.who !== 'guest',
)
async function called(call: Endpoint, key: string, email = 'nobody@example.com') {
  const request = validRequest(call, email)
  return api.send(call.method, urlOf(call, request), { headers: bearer(key), body: request.body })
}

test('a key with every right makes the calls that are for programs, and no other', async () => {
  const { key } = await serviceAccountOf(api, programRights)
  const wrong: string[] = []
  for (const [id, call] of guarded) {
    const { email } = admitsKeys(call) ? await api.candidate() : { email: 'nobody@example.com' }
    const { status, body } = await called(call, key, email)
    const isRefused = status === 403 && body.code === 'person_required'
    if (isRefused === admitsKeys(call) || status === 401 || status >= 500) wrong.push(`${id}: ${status} ${body?.code}`)
  }
  countAttempts(guarded.length)
  expect(wrong).toEqual([])
})

test.each(programRights)('a key with the right %s alone does nothing that others are for', async (right) => {
  const { key } = await serviceAccountOf(api, [right])
  const held = endpointsOfRights([right])
  const others = guarded.filter(
    ([, { authorization }]) => authorization.who === 'administrator' && !held.includes(authorization.endpoint),
  )
  const letIn: string[] = []
  for (const [id, call] of others) {
    const { status, body } = await called(call, key)
    if (status !== 403 || !['forbidden', 'person_required'].includes(body.code)) letIn.push(id)
  }
  countAttempts(others.length)
  expect(letIn).toEqual([])
})

test('a key is no way to another key, another account, a role, or somebody’s account', async () => {
  const { key, id } = await serviceAccountOf(api, programRights)
  const person = await api.person()
  const send = (path: string, body: object) => api.send('POST', `/v1/admin/${path}`, { headers: bearer(key), body })
  const refused = [
    await send('system/add_service_account', { name: 'another', purpose: 'More', rights: [] }),
    await send('system/edit_service_account', { id, purpose: 'More', rights: ['provisioning'] }),
    await send('system/suspend_service_account', { id, suspended: false }),
    await send('system/add_service_key', {
      id: crypto.randomUUID(),
      account_id: id,
      name: 'More',
      expires_in_days: 365,
    }),
    await send('users/edit_user', { email: person.email, groups: ['Auditor'] }),
    await send('users/add_user', { email: 'new@example.com', groups: ['Auditor'] }),
    await send('users/add_user', { email: 'new@example.com', groups: ['Product_Owner'] }),
    await api.send('POST', '/admin/reset_password', {
      headers: bearer(key),
      body: { email: person.email, new_password: 'a-long-enough-password' },
    }),
    await api.send('GET', '/v1/admin/users/get_outgoing_mail', { headers: bearer(key) }),
  ]
  countAttempts(refused.length)
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  const { rows } = await api.services.database.query<{ count: number }>(
    `select count(*)::int as count from service_key where account_id = $1`,
    [id],
  )
  expect(rows[0]?.count).toBe(1)
  const owner = await api.person({ role: 'Product_Owner' })
  const demoted = await send('users/edit_user', { email: owner.email, groups: ['Candidate'] })
  expect(demoted).toMatchObject({ status: 403, body: { code: 'not_held' } })
})

test('a key counts in the authorization header alone', async () => {
  const { key } = await serviceAccountOf(api, ['manage_cohorts'])
  for (const url of ['access_token', 'key', 'api_key', 'token'].map((name) => `${cohorts}?${name}=${key}`))
    expect([400, 401]).toContain((await api.send('GET', url)).status)
  const headers: Record<string, string>[] = [
    { cookie: `access_token=${key}` },
    { 'x-api-key': key },
    { authorization: key },
    { authorization: `Basic ${key}` },
    { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    { authorization: `Bearer${key}` },
  ]
  for (const of of headers) expect((await api.send('GET', cohorts, { headers: of })).status).toBe(401)
  countAttempts(4 + headers.length)
})

test('what only resembles a key says the same as one that never was', async () => {
  const { key } = await serviceAccountOf(api, ['manage_cohorts'])
  const last = key.endsWith('A') ? 'B' : 'A'
  const altered = [
    newServiceKey(),
    `${key.slice(0, -1)}${last}`,
    key.toUpperCase().replace('CBK_', 'cbk_'),
    key.slice(0, -1),
    `${key}0`,
    'cbk_',
    `cbk_${'%00'.repeat(20)}`,
    `cbk_' or '1'='1`,
  ]
  for (const one of altered) {
    const { status, body } = await ask(one)
    expect([status, body.code]).toEqual([401, 'key_invalid'])
    expect(body.detail).toBe('This key is not valid.')
  }
  countAttempts(altered.length)
  expect((await ask(key)).status).toBe(200)
})

test('an address that tries too many well-formed keys waits, and none that it tries is looked for', async () => {
  const known = await serviceAccountOf(api, ['manage_cohorts'])
  const fresh = await serviceAccountOf(api, ['manage_cohorts'])
  const from = async (remoteAddress: string, key: string) => {
    const { statusCode, headers } = await api.app.inject({
      ...{ method: 'GET', url: cohorts, remoteAddress, headers: bearer(key) },
    })
    return { status: statusCode, wait: headers['retry-after'] }
  }
  const [attacker, other] = ['198.51.100.7', '198.51.100.8']
  expect((await from(attacker, known.key)).status).toBe(200)
  // What is no key by its checksum costs nothing, and counts for nothing.
  for (let count = 0; count < 400; count += 1) expect((await from(attacker, `${newServiceKey()}x`)).status).toBe(401)
  const tried = await Promise.all(Array.from({ length: 300 }, () => from(attacker, newServiceKey())))
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([401]))
  countAttempts(700)
  const refused = await from(attacker, newServiceKey())
  expect(refused.status).toBe(429)
  expect(Number(refused.wait)).toBeGreaterThan(3000)
  // Even a good one is not looked for, unless it was good here before: a neighbour shuts no program out.
  expect((await from(attacker, fresh.key)).status).toBe(429)
  await aSecond()
  expect((await from(attacker, known.key)).status).toBe(200)
  expect((await from(other, fresh.key)).status).toBe(200)
})

test('a key that expired says so; one that was revoked, or whose account was stopped, does not', async () => {
  const expired = await serviceAccountOf(api, ['manage_cohorts'])
  await change('service_key', `created_at = now() - interval '2 days', expires_at = now()`, expired.keyId)
  expect(await ask(expired.key)).toMatchObject({ status: 401, body: { code: 'key_expired' } })
  const stops = [
    ['service_key', 'revoked_at = now()', 'keyId'],
    ['service_account', 'suspended_at = now()', 'id'],
    ['service_account', 'retired_at = now()', 'id'],
  ] as const
  for (const [table, set, which] of stops) {
    const account = await serviceAccountOf(api, ['manage_cohorts'])
    expect((await ask(account.key)).status).toBe(200)
    // As another process does it, which cannot make this one forget.
    await change(table, set, account[which])
    await aSecond()
    expect(await ask(account.key)).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
  }
  countAttempts(stops.length + 1)
})

test('a right that is taken away is gone within the second', async () => {
  const account = await serviceAccountOf(api, ['manage_cohorts'])
  expect((await ask(account.key)).status).toBe(200)
  await change('service_account', `rights = '{}'`, account.id)
  await aSecond()
  expect(await ask(account.key)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('what is stored as a right and is none for programs gives nothing', async () => {
  const account = await serviceAccountOf(api, ['permissions', 'Product_Owner', 'service_accounts'] as never)
  const paths = ['permissions/get_permission_mapping', 'system/get_service_accounts', 'cohorts/get_cohorts']
  for (const path of paths) expect((await ask(account.key, `/v1/admin/${path}`)).status).toBe(403)
  countAttempts(paths.length)
})

test('a key opens no socket', async () => {
  const { key } = await serviceAccountOf(api, programRights)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The api does not listen')
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/ws`)
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ type: 'authenticate', token: key }))
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(socketClosed.unauthorized)
})

test('a key is neither stored nor logged', async () => {
  const { logger, lines } = keptLog()
  const app = await buildApp({ ...api.services, logger })
  const owner = await api.person({ role: 'Product_Owner' })
  const { id } = await serviceAccountOf(api, ['manage_cohorts'])
  const made = await app.inject({
    method: 'POST',
    url: '/v1/admin/system/add_service_key',
    headers: bearer(owner.token),
    payload: { id: crypto.randomUUID(), account_id: id, name: 'Server', expires_in_days: 1 },
  })
  const { secret } = made.json()
  for (const url of [cohorts, '/v1/admin/users/get_all_users', `${cohorts}?key=${secret}`])
    await app.inject({ method: 'GET', url, headers: bearer(secret) })
  await app.inject({ method: 'GET', url: cohorts, headers: bearer(`${secret}x`) })
  await app.close()
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(secret)
  const { rows: tables } = await api.services.database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of tables) {
    const { rows } = await api.services.database.query(`select 1 from ${name} t where t::text like $1`, [`%${secret}%`])
    expect([name, rows.length]).toEqual([name, 0])
  }
})
