import { countAttempts } from '@casebench/server/testing/attempts'
import { expect, test } from 'vitest'
import { endpointsOfRights } from '../authentication/service-callers.ts'
import { requireServiceKey } from '../authorization/authorize.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = (call: string) => `/v1/admin/system/${call}`

test('an owner makes an account and a key, which does what its rights say and no more', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const added = await api.send('POST', path('add_service_account'), {
    as: owner,
    body: { name: 'attendance-sync', purpose: 'Puts people into cohorts', rights: ['manage_cohorts'] },
  })
  expect(added).toMatchObject({
    status: 200,
    body: { account: { name: 'attendance-sync', suspended: false, keys: [] } },
  })
  const made = await api.send('POST', path('add_service_key'), {
    as: owner,
    body: { id: crypto.randomUUID(), account_id: added.body.account.id, name: 'Server 1', expires_in_days: 30 },
  })
  expect(made.status).toBe(200)
  expect(made.body.secret).toMatch(/^cbk_[0-9A-Za-z]{46}$/)
  const headers = { authorization: `Bearer ${made.body.secret}` }
  expect((await api.send('GET', '/v1/admin/cohorts/get_cohorts', { headers })).status).toBe(200)
  expect((await api.send('GET', '/v1/admin/users/get_all_users', { headers })).body).toMatchObject({
    code: 'forbidden',
  })
})

test('a surface for programs asks for a key with its right', async () => {
  const with_ = await serviceAccountOf(api, ['provisioning'])
  const without = await serviceAccountOf(api, ['manage_users'])
  const asked = (key: string) =>
    requireServiceKey(api.services, { headers: { authorization: `Bearer ${key}` } } as never, 'provisioning')
  expect(await asked(with_.key)).toMatchObject({ email: `service-account/${with_.name}`, serviceAccount: with_.name })
  await expect(asked(without.key)).rejects.toMatchObject({ status: 403 })
  const person = await api.person({ role: 'Product_Owner' })
  await expect(asked(person.token)).rejects.toMatchObject({ status: 401, code: 'key_required' })
})

const owner = () => api.person({ role: 'Product_Owner' })
const post = (as: Awaited<ReturnType<typeof owner>>, call: string, body: object) =>
  api.send('POST', path(call), { as, body })
const listed = async (as: Awaited<ReturnType<typeof owner>>, id: string) =>
  (await api.send('GET', path('get_service_accounts'), { as })).body.find(
    (account: { id: string }) => account.id === id,
  )
const works = async (headers: { authorization: string }) =>
  (await api.send('GET', '/v1/admin/cohorts/get_cohorts', { headers })).status === 200

test('an account is listed with its keys, edited, suspended, reactivated and retired', async () => {
  const as = await owner()
  const { id, name, keyId, headers } = await serviceAccountOf(api, ['manage_cohorts'])
  expect(await listed(as, id)).toMatchObject({ name, suspended: false, keys: [{ id: keyId, last_used_at: null }] })
  expect(JSON.stringify(await listed(as, id))).not.toContain(headers.authorization.slice(20))
  await post(as, 'edit_service_account', { id, purpose: ' Another ', rights: ['manage_users', 'manage_cohorts'] })
  expect(await listed(as, id)).toMatchObject({ purpose: 'Another', rights: ['manage_cohorts', 'manage_users'] })
  expect(await works(headers)).toBe(true)
  await post(as, 'suspend_service_account', { id, suspended: true })
  expect([await works(headers), (await listed(as, id)).suspended]).toEqual([false, true])
  await post(as, 'suspend_service_account', { id, suspended: false })
  expect(await works(headers)).toBe(true)
  for (const _ of ['once', 'again']) expect((await post(as, 'retire_service_account', { id })).status).toBe(200)
  expect([await works(headers), await listed(as, id)]).toEqual([false, undefined])
  const body = { name, purpose: 'The same name', rights: [] }
  expect(await post(as, 'add_service_account', body)).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  expect((await post(as, 'edit_service_account', { id, purpose: 'x', rights: [] })).status).toBe(404)
})

test('keys overlap, so that one takes over from another, and each is revoked by itself', async () => {
  const as = await owner()
  const first = await serviceAccountOf(api, ['manage_cohorts'])
  const made = await post(as, 'add_service_key', {
    id: crypto.randomUUID(),
    account_id: first.id,
    name: 'Next',
    expires_in_days: 365,
  })
  const next = { authorization: `Bearer ${made.body.secret}` }
  expect([await works(first.headers), await works(next)]).toEqual([true, true])
  expect((await post(as, 'revoke_service_key', { id: first.keyId })).status).toBe(200)
  expect([await works(first.headers), await works(next)]).toEqual([false, true])
  expect(await listed(as, first.id)).toMatchObject({ keys: [{ name: 'Next' }] })
})

test('a key lasts a year at most, and an account has ten at most', async () => {
  const as = await owner()
  const { id } = await serviceAccountOf(api, [])
  const make = (days: number) =>
    post(as, 'add_service_key', { id: crypto.randomUUID(), account_id: id, name: 'One', expires_in_days: days })
  for (const days of [0, 366, 1.5]) expect((await make(days)).status).toBe(400)
  expect(
    (await post(as, 'add_service_key', { id: crypto.randomUUID(), account_id: id, name: 'Without end' })).status,
  ).toBe(400)
  const statuses = []
  for (let number = 0; number < 10; number += 1) statuses.push((await make(365)).status)
  expect(statuses).toEqual([...Array(9).fill(200), 409])
})

test('making an account that one has just made succeeds, and another of its name does not', async () => {
  const [as, other] = [await owner(), await owner()]
  const body = { name: 'twice', purpose: 'Sent twice', rights: ['cases'] }
  const [first, again] = [await post(as, 'add_service_account', body), await post(as, 'add_service_account', body)]
  expect([first.status, again.body.account?.id]).toEqual([200, first.body.account.id])
  expect((await post(other, 'add_service_account', body)).status).toBe(409)
  expect((await post(as, 'add_service_account', { ...body, name: 'Big Name' })).status).toBe(400)
  expect((await post(as, 'add_service_account', { ...body, name: 'x', rights: ['permissions'] })).status).toBe(400)
})

test('who makes accounts gives none more than they have, by rights or by a key', async () => {
  const as = await api.person({ role: 'Auditor' })
  await api.services.database.query(
    `update role set page_permissions = page_permissions || '{service_accounts}'::text[], endpoint_permissions = endpoint_permissions ||
      (select array_agg('system/' || e) from unnest($1::text[]) e) where name = 'Auditor'`,
    [
      [
        'add_service_account',
        'edit_service_account',
        'suspend_service_account',
        'add_service_key',
        'revoke_service_key',
      ],
    ],
  )
  const strong = await serviceAccountOf(api, ['edit_user'])
  const own = await post(as, 'add_service_account', { name: 'of-an-auditor', purpose: 'x', rights: ['audit_trail'] })
  expect(own.status).toBe(200)
  const { id } = own.body.account
  const refused = [
    await post(as, 'add_service_account', { name: 'more', purpose: 'x', rights: ['edit_user'] }),
    await post(as, 'edit_service_account', { id, purpose: 'x', rights: ['audit_trail', 'edit_user'] }),
    await post(as, 'add_service_key', {
      id: crypto.randomUUID(),
      account_id: strong.id,
      name: 'Mine',
      expires_in_days: 1,
    }),
  ]
  for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'not_held'])
  // To stop one is never refused, to set it going again is.
  expect((await post(as, 'suspend_service_account', { id: strong.id, suspended: true })).status).toBe(200)
  expect((await post(as, 'suspend_service_account', { id: strong.id, suspended: false })).status).toBe(403)
  expect((await post(as, 'revoke_service_key', { id: strong.keyId })).status).toBe(200)
})

test('a repeated call makes no second key, and what it answers works', async () => {
  const as = await owner()
  const { id: account_id } = await serviceAccountOf(api, ['manage_cohorts'])
  const body = { id: crypto.randomUUID(), account_id, name: 'Server 1', expires_in_days: 30 }
  const [first, again] = [await post(as, 'add_service_key', body), await post(as, 'add_service_key', body)]
  expect([first.body.key.id, again.body.key.id]).toEqual([body.id, body.id])
  expect((await listed(as, account_id)).keys.map(({ id }: { id: string }) => id).sort()).toHaveLength(2)
  const by = (answer: typeof first) => works({ authorization: `Bearer ${answer.body.secret}` })
  expect([await by(first), await by(again)]).toEqual([false, true])
  // Once it is in use, nothing takes it away from its program.
  expect(await post(as, 'add_service_key', body)).toMatchObject({ status: 409, body: { code: 'key_exists' } })
  expect(await by(again)).toBe(true)
  const unused = { ...body, id: crypto.randomUUID() }
  await post(as, 'add_service_key', unused)
  const other = await serviceAccountOf(api, [])
  const refused = [
    await post(await owner(), 'add_service_key', unused),
    await post(as, 'add_service_key', { ...unused, account_id: other.id }),
  ]
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'key_exists'])
})

test('a key never does more than its maker could have given, whatever its account is given later', async () => {
  await api.services.database.query(
    `insert into role (name, page_permissions, endpoint_permissions) values ('Keeper', '{service_accounts,manage_cohorts}', $1)`,
    [['system/add_service_key', ...endpointsOfRights(['manage_cohorts'])]],
  )
  const as = await api.person({ role: 'Keeper' })
  const full = await owner()
  const { id } = await serviceAccountOf(api, ['manage_cohorts'])
  const make = (maker: typeof as) =>
    post(maker, 'add_service_key', { id: crypto.randomUUID(), account_id: id, name: 'Mine', expires_in_days: 1 })
  const [weak, strong] = [await make(as), await make(full)]
  const users = async ({ body }: typeof weak) =>
    (await api.send('GET', '/v1/admin/users/get_all_users', { headers: { authorization: `Bearer ${body.secret}` } }))
      .status
  expect([await users(weak), await users(strong)]).toEqual([403, 403])
  const rights = ['manage_cohorts', 'manage_users']
  expect((await post(full, 'edit_service_account', { id, purpose: 'More', rights })).status).toBe(200)
  expect([await users(weak), await users(strong)]).toEqual([403, 200])
  const { keys } = await listed(full, id)
  const lacking = keys.filter(({ lacks }: { lacks: string[] }) => lacks.length > 0)
  expect(lacking).toMatchObject([{ id: weak.body.key.id, lacks: ['manage_users'] }])
})

test('a list says who has made each key, and whether they still could; suspending and deleting them says so', async () => {
  const as = await owner()
  const { id } = await serviceAccountOf(api, ['manage_cohorts'])
  const makers = [await owner(), await owner(), await owner()] as const
  for (const maker of makers)
    await post(maker, 'add_service_key', {
      ...{ id: crypto.randomUUID(), account_id: id, name: maker.email, expires_in_days: 1 },
    })
  const states = async () =>
    Object.fromEntries(
      (await listed(as, id)).keys.map((key: { name: string; created_by: { state: string } | null }) => [
        key.name,
        key.created_by?.state ?? null,
      ]),
    )
  const [suspended, demoted, deleted] = makers.map(({ email }) => email) as [string, string, string]
  expect(await states()).toEqual({ Key: null, [suspended]: 'able', [demoted]: 'able', [deleted]: 'able' })
  const send = (call: string, body: object) => api.send('POST', `/v1/admin/users/${call}`, { as, body })
  expect((await send('suspend_user', { email: suspended, block: 0 })).body.message).toMatch(/1 key of a service acc/)
  expect((await send('suspend_user', { email: suspended, block: 1 })).body.message).not.toMatch(/key/)
  await send('suspend_user', { email: suspended, block: 0 })
  await send('edit_user', { email: demoted, groups: ['Auditor'] })
  expect((await send('delete_preview', { emails: [deleted] })).body).toMatchObject({ service_keys: 1 })
  expect((await send('delete_users', { emails: [deleted] })).body.message).toMatch(/1 key of a service account/)
  expect(await states()).toEqual({ Key: null, [suspended]: 'suspended', [demoted]: 'unable', [deleted]: null })
  // Whoever has made none is not asked about any.
  const none = await api.person()
  expect((await send('suspend_user', { email: none.email, block: 0 })).body.message).toBe('Suspended.')
})

test('an expired key leaves the list after a while', async () => {
  const as = await owner()
  const { id, keyId } = await serviceAccountOf(api, [])
  const expire = (days: number) =>
    api.services.database.query(
      `update service_key set created_at = now() - make_interval(days => $2 + 1), expires_at = now() - make_interval(days => $2) where id = $1`,
      [keyId, days],
    )
  await expire(89)
  expect((await listed(as, id)).keys).toHaveLength(1)
  await expire(91)
  expect((await listed(as, id)).keys).toEqual([])
})

test('only an owner gives the permission to provision, by an account or by a key, and sets it going again', async () => {
  await api.services.database.query(
    `insert into role (name, page_permissions, endpoint_permissions) values ('Connector', '{service_accounts,provisioning,manage_users}', $1)`,
    [
      [
        ...['add_service_account', 'edit_service_account', 'suspend_service_account', 'add_service_key'].map(
          (call) => `system/${call}`,
        ),
        ...endpointsOfRights(['provisioning', 'manage_users']),
      ],
    ],
  )
  const [as, full] = [await api.person({ role: 'Connector' }), await owner()]
  const { id } = await serviceAccountOf(api, ['provisioning'], full)
  const plain = await post(as, 'add_service_account', { name: 'plain', purpose: 'x', rights: ['manage_users'] })
  expect(plain.status).toBe(200)
  const key = (account_id: string) => ({ id: crypto.randomUUID(), account_id, name: 'Mine', expires_in_days: 1 })
  const own = await post(as, 'add_service_key', key(plain.body.account.id))
  expect(own.status).toBe(200)
  expect((await post(as, 'suspend_service_account', { id, suspended: true })).status).toBe(200)
  const rights = ['manage_users', 'provisioning']
  for (const [call, body] of [
    ['add_service_account', { name: 'directory', purpose: 'x', rights }],
    ['edit_service_account', { id: plain.body.account.id, purpose: 'x', rights }],
    ['edit_service_account', { id, purpose: 'Another', rights: ['provisioning'] }],
    ['suspend_service_account', { id, suspended: false }],
    ['add_service_key', key(id)],
  ] as const) {
    const refused = await post(as, call, body)
    expect([call, refused.status, refused.body.code]).toEqual([call, 403, 'owner_required'])
  }
  // Nor by a key that was made before an owner gave the account more.
  const more = { id: plain.body.account.id, purpose: 'x', rights }
  expect((await post(full, 'edit_service_account', more)).status).toBe(200)
  const headers = { authorization: `Bearer ${own.body.secret}` }
  expect((await api.app.inject({ method: 'GET', url: '/scim/v2/Users', headers })).statusCode).toBe(403)
  expect((await listed(full, plain.body.account.id)).keys).toMatchObject([{ lacks: ['provisioning'] }])
  countAttempts(6)
})

test('a repeated call gives the key what its maker has by then', async () => {
  await api.services.database.query(
    `insert into role (name, page_permissions, endpoint_permissions) values ('Waning', '{service_accounts,manage_cohorts,manage_users}', $1)`,
    [['system/add_service_key', ...endpointsOfRights(['manage_cohorts', 'manage_users'])]],
  )
  const as = await api.person({ role: 'Waning' })
  const { id: account_id } = await serviceAccountOf(api, ['manage_cohorts'])
  const body = { id: crypto.randomUUID(), account_id, name: 'Mine', expires_in_days: 1 }
  expect((await post(as, 'add_service_key', body)).status).toBe(200)
  await api.services.database.query(
    `update role set page_permissions = array_remove(page_permissions, 'manage_users') where name = 'Waning'`,
  )
  const answer = async () => (await post(as, 'add_service_key', body)).status
  await expect.poll(answer).toBe(200)
  const maxRights = async () =>
    (await api.services.database.query('select max_rights from service_key where id = $1', [body.id])).rows[0]
      ?.max_rights
  await expect.poll(async () => [await answer(), await maxRights()]).toEqual([200, ['manage_cohorts']])
})
