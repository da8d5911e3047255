import { expect, test } from 'vitest'
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
