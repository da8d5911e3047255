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
    body: { account_id: added.body.account.id, name: 'Server 1', expires_in_days: 30 },
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
