import { countAttempts } from '@casebench/server/testing/attempts'
import { beforeAll, expect, test } from 'vitest'
import { patchOp, type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let one: ScimClient
let other: ScimClient
beforeAll(async () => {
  one = await scimClientOf(api)
  other = await scimClientOf(api)
})

test('SCIM takes the key of a service account with the right, and nothing else', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const { headers } = await serviceAccountOf(api, ['manage_users'])
  const answer = async (given: Record<string, string>) =>
    (await api.app.inject({ method: 'GET', url: '/scim/v2/Users', headers: given })).statusCode
  const statuses = [
    await answer({}),
    await answer({ authorization: `Bearer ${owner.token}` }),
    await answer({ authorization: 'Bearer cbk_nothing' }),
    await answer(headers),
    await answer(one.headers),
  ]
  expect(statuses).toEqual([401, 401, 401, 403, 200])
  const refused = await api.app.inject({ method: 'GET', url: '/scim/v2/Users' })
  expect(refused.headers['content-type']).toContain('application/scim+json')
  expect(refused.headers['www-authenticate']).toContain('Bearer')
  countAttempts(4)
})

test('a client neither sees nor changes what another manages', async () => {
  const { id } = await one.add('mine@example.com', { externalId: 'shared-id' })
  const { body: group } = await one.call('POST', '/Groups', { displayName: 'Mine', externalId: 'shared-id' })
  const patch = patchOp({ op: 'replace', path: 'active', value: false })
  const attempts = [
    await other.call('GET', `/Users/${id}`),
    await other.call('PUT', `/Users/${id}`, { userName: 'mine@example.com', active: false }),
    await other.call('PATCH', `/Users/${id}`, patch),
    await other.call('DELETE', `/Users/${id}`),
    await other.call('GET', `/Groups/${group.id}`),
    await other.call('PATCH', `/Groups/${group.id}`, patchOp({ op: 'remove', path: 'members' })),
    await other.call('DELETE', `/Groups/${group.id}`),
  ]
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404))
  for (const filter of ['externalId eq "shared-id"', `id eq "${id}"`, 'userName pr'])
    expect((await other.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0)
  // The same externalId is another's for another client.
  expect((await other.add('theirs@example.com', { externalId: 'shared-id' })).externalId).toBe('shared-id')
  const { body } = await other.call('POST', '/Groups', { displayName: 'Mine', members: [{ value: id }] })
  expect(body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  expect((await one.call('GET', `/Users/${id}`)).body.active).toBe(true)
  countAttempts(attempts.length + 4)
})

test('no request makes anybody an owner or an administrator', async () => {
  const { id } = await one.add('climber@example.com', {
    roles: [{ value: 'Product_Owner' }],
    groups: [{ value: 'Product_Owner' }],
    entitlements: ['permissions'],
  })
  const { body: group } = await one.call('POST', '/Groups', {
    displayName: 'Product_Owner',
    members: [{ value: id }],
    roleId: 'Product_Owner',
  })
  for (const path of ['roles', 'groups', 'entitlements', '__proto__.groups', 'constructor.prototype', 'user_role'])
    await one.call('PATCH', `/Users/${id}`, patchOp({ op: 'add', path, value: [{ value: 'Product_Owner' }] }))
  await one.call('PATCH', `/Groups/${group.id}`, patchOp({ op: 'add', path: 'role_id', value: 'Product_Owner' }))
  // Even if a mapping were written past the page.
  await api.services.database.query(
    `update provisioning_group set role_id = (select id from role where name = 'Product_Owner') where id = $1`,
    [group.id],
  )
  await one.call('PUT', `/Groups/${group.id}`, { displayName: 'Product_Owner', members: [] })
  await one.call('PUT', `/Groups/${group.id}`, { displayName: 'Product_Owner', members: [{ value: id }] })
  const { rows } = await api.services.database.query(
    'select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ name: 'Candidate' }])
  expect(({} as { groups?: unknown }).groups).toBeUndefined()
  countAttempts(10)
})

test('what a client sends is bounded', async () => {
  const { id } = await one.add('bounded@example.com')
  const { body: group } = await one.call('POST', '/Groups', { displayName: 'Bounded' })
  const members = Array.from({ length: 5001 }, () => ({ value: id }))
  const attempts = [
    await one.call('POST', '/Users', `{"userName":"${'x'.repeat(2 * 1024 * 1024)}"}`),
    await one.call('POST', '/Users', `{"userName":"a@example.com","emails":[${'1,'.repeat(50_000)}1]}`),
    await one.call('PUT', `/Groups/${group.id}`, { displayName: 'Bounded', members }),
    await one.call('PATCH', `/Groups/${group.id}`, patchOp({ op: 'add', path: 'members', value: members })),
    await one.call(
      'PATCH',
      `/Users/${id}`,
      patchOp(...Array.from({ length: 101 }, () => ({ op: 'remove', path: 'x' }))),
    ),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413])
  const invalid = [
    await one.call('POST', '/Users', { userName: 'long@example.com', externalId: 'x'.repeat(201) }),
    await one.call('POST', '/Users', { userName: 'long@example.com', name: { givenName: 'x'.repeat(101) } }),
    await one.call('POST', '/Users', { userName: 'nul\u0000@example.com' }),
    await one.call('POST', '/Groups', { displayName: 'x'.repeat(201) }),
    await one.call('GET', `/Users?attributes=${'x'.repeat(1001)}`),
    await one.call('PATCH', `/Users/${id}`, patchOp({ op: 'add', path: `x[${'('.repeat(900)}`, value: 1 })),
    await one.call('POST', '/Users', '{"userName":'),
    await one.call('PATCH', `/Users/${id}`, { Operations: [] }),
  ]
  expect(invalid.map(({ status }) => status)).toEqual(invalid.map(() => 400))
  expect((await one.call('POST', '/Users', '<user/>', { type: 'application/xml' })).status).toBe(415)
  countAttempts(attempts.length + invalid.length + 1)
})
