import { beforeAll, expect, test } from 'vitest'
import { patchOp, type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let entra: ScimClient
let okta: ScimClient
let owner: Person
beforeAll(async () => {
  entra = await scimClientOf(api)
  okta = await scimClientOf(api)
  owner = await api.person({ role: 'Product_Owner' })
})

let count = 0
const newEmail = () => `owned${++count}@example.com`

const setActive = (client: ScimClient, id: string, active: boolean) =>
  client.call('PATCH', `/Users/${id}`, patchOp({ op: 'replace', path: 'active', value: active }))

/** As the list of people does it. */
const suspend = async (email: string, suspended: boolean) => {
  const { status } = await api.send('POST', '/v1/admin/users/suspend_user', {
    as: owner,
    body: { emails: [email], block: suspended ? 0 : 1 },
  })
  expect(status).toBe(200)
}

const heldOf = async ({ id }: ScimClient): Promise<number> => {
  const { body } = await api.send('GET', '/v1/admin/system/get_provisioning', { as: owner })
  return (body as { clients: { id: string; held: number }[] }).clients.find((client) => client.id === id)?.held ?? -1
}

test('whom a person suspended, the identity system does not reactivate: the answer says that they are not active', async () => {
  const { id, userName } = await entra.add(newEmail(), { name: { familyName: 'Berg' } })
  await suspend(userName, true)
  const on = await entra.call(
    'PATCH',
    `/Users/${id}`,
    patchOp({ op: 'replace', value: { active: true, 'name.familyName': 'Bergmann' } }),
  )
  expect([on.status, on.body.active, on.body.name.familyName]).toEqual([200, false, 'Bergmann'])
  expect((await entra.call('PUT', `/Users/${id}`, { userName, active: true })).body.active).toBe(false)
  expect(await heldOf(entra)).toBe(1)
  await suspend(userName, false)
  expect((await entra.call('GET', `/Users/${id}`)).body.active).toBe(true)
  expect(await heldOf(entra)).toBe(0)
})

test('the identity system reactivates whom it suspended itself, unless a person suspended them, too', async () => {
  const { id, userName } = await entra.add(newEmail())
  expect((await setActive(entra, id, false)).body.active).toBe(false)
  expect((await setActive(entra, id, true)).body.active).toBe(true)
  await setActive(entra, id, false)
  await suspend(userName, true)
  expect((await setActive(entra, id, true)).body.active).toBe(false)
})

test('deleting and adding again lifts no suspension of a person', async () => {
  const { id, userName } = await entra.add(newEmail())
  await suspend(userName, true)
  expect((await entra.call('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await entra.add(userName, { active: true })).toMatchObject({ id, active: false })
})

test('a second client is refused a person whom another manages, until that one lets go', async () => {
  const { id, userName } = await entra.add(newEmail())
  await okta.decide({ links_existing: true })
  const refused = await okta.call('POST', '/Users', { userName })
  expect(refused.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  expect(refused.body.detail).toContain('Another provisioning client')
  await entra.call('DELETE', `/Users/${id}`)
  expect((await okta.call('POST', '/Users', { userName })).status).toBe(201)
  expect((await entra.call('POST', '/Users', { userName })).body).toMatchObject({ scimType: 'uniqueness' })
  await okta.decide({ links_existing: false })
})

test('of two clients that add one person at once, one manages them', async () => {
  for (const client of [entra, okta]) await client.decide({ links_existing: true })
  const { email } = await api.person()
  const both = await Promise.all([entra, okta].map((client) => client.call('POST', '/Users', { userName: email })))
  for (const client of [entra, okta]) await client.decide({ links_existing: false })
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('of people added at once with one externalId, one is added and the others are refused', async () => {
  const all = await Promise.all(
    [newEmail(), newEmail(), newEmail()].map((userName) =>
      entra.call('POST', '/Users', { userName, externalId: 'raced' }),
    ),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const found = await entra.call('GET', `/Users?filter=${encodeURIComponent('externalId eq "raced"')}`)
  expect(found.body.totalResults).toBe(1)
})

test('the version of a group is another once a member was erased', async () => {
  const { id: userId } = await entra.add(newEmail())
  const { body: group } = await entra.call('POST', '/Groups', {
    displayName: 'Erased members',
    members: [{ value: userId }],
  })
  await api.services.database.query('delete from "user" where id = $1', [userId])
  const read = await entra.call('GET', `/Groups/${group.id}`, undefined, {
    headers: { 'if-none-match': group.meta.version },
  })
  expect([read.status, read.body.members]).toEqual([200, []])
  const stale = await entra.call(
    'PATCH',
    `/Groups/${group.id}`,
    patchOp({ op: 'replace', path: 'displayName', value: 'X' }),
    { headers: { 'if-match': group.meta.version } },
  )
  expect(stale.status).toBe(412)
})
