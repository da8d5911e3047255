import { countAttempts } from '@casebench/server/testing/attempts'
import { beforeAll, expect, test } from 'vitest'
import { patchOp, type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { scimLimits } from './limits.ts'

const api = useTestApi()
let entra: ScimClient
let owner: Person
beforeAll(async () => {
  entra = await scimClientOf(api)
  owner = await api.person({ role: 'Product_Owner' })
})

let count = 0
const newUser = async (): Promise<string> => (await entra.add(`member${++count}@example.com`)).id
const newGroup = async (members: string[] = []) => {
  const answer = await entra.call('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: `Group ${++count}`,
    members: members.map((value) => ({ value })),
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const membersOf = async (id: string): Promise<string[]> =>
  (await entra.call('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).sort()
const map = (group_id: string, target: string, target_id?: string, as = owner) =>
  api.send('POST', '/v1/admin/system/map_provisioning_group', { as, body: { group_id, target, target_id } })
const patch = (id: string, ...operations: object[]) => entra.call('PATCH', `/Groups/${id}`, patchOp(...operations))
const rolesOf = async (userId: string) =>
  (
    await api.services.database.query<{ name: string }>(
      'select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1 order by 1',
      [userId],
    )
  ).rows.map(({ name }) => name)
const cohortsOf = async (userId: string) =>
  (
    await api.services.database.query<{ description: string }>(
      'select c.description from cohort_member m join cohort c on c.id = m.cohort_id where m.user_id = $1 order by 1',
      [userId],
    )
  ).rows.map(({ description }) => description)
const idOf = async (statement: string) =>
  (await api.services.database.query<{ id: string }>(statement)).rows[0]?.id ?? ''

test('the requests of RFC 7644 §3.5.2 change the members of a group', async () => {
  const [babs, james, mandy] = [await newUser(), await newUser(), await newUser()]
  const { id } = await newGroup([babs])
  const add = {
    op: 'add',
    path: 'members',
    value: [{ display: 'James Smith', $ref: `../Users/${james}`, value: james }],
  }
  expect((await patch(id, add)).status).toBe(204)
  expect(await membersOf(id)).toEqual([babs, james].sort())
  expect((await patch(id, { op: 'remove', path: `members[value eq "${james}"]` })).status).toBe(204)
  expect(await membersOf(id)).toEqual([babs])
  expect((await patch(id, { op: 'remove', path: `members[value eq "${babs}"]` }, add)).status).toBe(204)
  expect(await membersOf(id)).toEqual([james])
  expect((await patch(id, { op: 'replace', path: 'members', value: [{ value: mandy }, { value: babs }] })).status).toBe(
    204,
  )
  expect(await membersOf(id)).toEqual([mandy, babs].sort())
  expect((await patch(id, { op: 'remove', path: 'members' })).status).toBe(204)
  expect(await membersOf(id)).toEqual([])
})

test('Entra and Okta rename a group and change its members in their own shapes', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const { id } = await newGroup([ana])
  await patch(id, { op: 'Add', path: 'members', value: [{ $ref: null, value: ben }] })
  await patch(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: ana }] })
  expect(await membersOf(id)).toEqual([ben])
  await patch(id, { op: 'replace', value: { id, displayName: `Okta ${count}` } })
  const { body } = await entra.call('GET', `/Groups/${id}?excludedAttributes=members`)
  expect(body).toMatchObject({ displayName: `Okta ${count}` })
  expect(body).not.toHaveProperty('members')
  expect((await entra.call('GET', `/Users/${ben}`)).body.groups).toMatchObject([{ value: id, type: 'direct' }])
})

test('a group that is mapped to a cohort takes its members there, and out again', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const { id } = await newGroup([ana])
  const cohort = await idOf(`insert into cohort (description) values ('From a group') returning id`)
  expect((await map(id, 'cohort', cohort)).body.group).toMatchObject({ members: 1, cohort: { name: 'From a group' } })
  expect(await cohortsOf(ana)).toEqual(['From a group'])
  await patch(id, { op: 'add', path: 'members', value: [{ value: ben }] })
  await patch(id, { op: 'remove', path: `members[value eq "${ana}"]` })
  expect([await cohortsOf(ana), await cohortsOf(ben)]).toEqual([[], ['From a group']])
  await entra.call('DELETE', `/Users/${ben}`)
  expect(await cohortsOf(ben)).toEqual([])
})

test('a group that is mapped to an organization has a cohort there', async () => {
  const ana = await newUser()
  const { id, displayName } = await newGroup([ana])
  const organization = await idOf(`insert into organization (description) values ('Bank') returning id`)
  const { body } = await map(id, 'organization', organization)
  expect(body.group).toMatchObject({ organization: { name: 'Bank' }, cohort: { name: displayName } })
  expect(await cohortsOf(ana)).toEqual([displayName])
  await map(id, 'none')
  expect(await cohortsOf(ana)).toEqual([])
})

test('a role is held as long as one group gives it, and never that of the owners', async () => {
  const ana = await newUser()
  const [first, second] = [await newGroup([ana]), await newGroup([ana])]
  const [coordinator, productOwner] = [
    await idOf(`select id from role where name = 'Coordinator'`),
    await idOf(`select id from role where name = 'Product_Owner'`),
  ]
  for (const { id } of [first, second]) await map(id, 'role', coordinator)
  expect(await rolesOf(ana)).toEqual(['Candidate', 'Coordinator'])
  await entra.call('DELETE', `/Groups/${first.id}`)
  expect(await rolesOf(ana)).toEqual(['Candidate', 'Coordinator'])
  await patch(second.id, { op: 'remove', path: `members[value eq "${ana}"]` })
  expect(await rolesOf(ana)).toEqual(['Candidate'])
  expect((await map(second.id, 'role', productOwner)).status).toBe(404)
  await patch(second.id, { op: 'add', path: 'members', value: [{ value: ana }] })
  expect(await rolesOf(ana)).toEqual(['Candidate', 'Coordinator'])
})

test('what a person gave before the group did stays when the group goes', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const cohort = await idOf(`insert into cohort (description) values ('By hand') returning id`)
  const coordinator = await idOf(`select id from role where name = 'Coordinator'`)
  const { database } = api.services
  await database.query('insert into cohort_member (cohort_id, user_id) values ($1, $2)', [cohort, ana])
  await database.query('insert into user_role (role_id, user_id) values ($1, $2)', [coordinator, ana])
  const [first, second, roles] = [await newGroup([ana]), await newGroup([ana]), await newGroup([ana, ben])]
  for (const { id } of [first, second]) await map(id, 'cohort', cohort)
  await map(roles.id, 'role', coordinator)
  for (const { id } of [first, second]) await patch(id, { op: 'add', path: 'members', value: [{ value: ben }] })
  await patch(first.id, { op: 'remove', path: 'members' })
  expect([await cohortsOf(ana), await cohortsOf(ben)]).toEqual([['By hand'], ['By hand']])
  await entra.call('DELETE', `/Groups/${second.id}`)
  expect([await cohortsOf(ana), await cohortsOf(ben)]).toEqual([['By hand'], []])
  await map(roles.id, 'none')
  expect([await rolesOf(ana), await rolesOf(ben)]).toEqual([['Candidate', 'Coordinator'], ['Candidate']])
})

test('only an owner decides what a group gives, and no key does', async () => {
  const { id } = await newGroup()
  await api.services.database.query(
    `insert into role (name, page_permissions, endpoint_permissions)
     values ('Helpdesk', '{provisioning}', '{system/get_provisioning,system/set_provisioning}')`,
  )
  const helpdesk = await api.person({ role: 'Helpdesk' })
  expect((await api.send('GET', '/v1/admin/system/get_provisioning', { as: helpdesk })).status).toBe(200)
  expect((await map(id, 'none', undefined, helpdesk)).body.code).toBe('owner_required')
  const body = { client_id: entra.id, links_existing: true, invites: false }
  const settings = '/v1/admin/system/set_provisioning'
  expect((await api.send('POST', settings, { as: helpdesk, body })).body.code).toBe('owner_required')
  expect((await api.send('POST', settings, { body, headers: entra.headers })).status).toBe(403)
  expect((await api.send('POST', settings, { as: owner, body })).status).toBe(200)
  const { body: shown } = await api.send('GET', '/v1/admin/system/get_provisioning', { as: owner })
  expect(shown.clients).toMatchObject([{ name: entra.name, links_existing: true, invites: false }])
})

test('of two changes that go by one version the second is refused', async () => {
  const [ana, ben] = [await newUser(), await newUser()]
  const { id, meta } = await newGroup()
  const add = (value: string) =>
    entra.call('PATCH', `/Groups/${id}`, patchOp({ op: 'add', path: 'members', value: [{ value }] }), {
      headers: { 'if-match': meta.version },
    })
  const both = await Promise.all([add(ana), add(ben)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 412])
})

test('two groups of one client do not have one name', async () => {
  const { displayName } = await newGroup()
  const again = await entra.call('POST', '/Groups', { displayName: displayName.toUpperCase() })
  expect(again.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
})

test('the log of requests has outcomes and no content, and is bounded', async () => {
  await entra.call('GET', '/Users?filter=userName eq "x@example.com"')
  await entra.call('GET', '/Users?filter=nothing')
  const read = async () =>
    (await api.send('GET', `/v1/admin/system/get_provisioning_requests?client_id=${entra.id}`, { as: owner })).body
  await expect
    .poll(async () => (await read()).slice(0, 2))
    .toMatchObject([
      { method: 'GET', resource: 'Users', status: 400, code: 'invalidFilter' },
      { method: 'GET', resource: 'Users', status: 200, code: null },
    ])
  await api.services.database.query(
    `insert into provisioning_request (client_id, method, resource, status) select $1, 'GET', 'Users', 200 from generate_series(1, 1000)`,
    [entra.id],
  )
  for (let sent = 0; sent < scimLimits.logSlack; sent++) await entra.call('GET', '/ServiceProviderConfig')
  const kept = async () =>
    Number(await idOf(`select count(*)::text as id from provisioning_request where client_id = '${entra.id}'`))
  await expect.poll(kept).toBeLessThan(scimLimits.loggedRequests + scimLimits.logSlack)
})

test('a group of a retired client keeps nobody in a role that another client takes from them', async () => {
  const [retired, successor] = [await scimClientOf(api), await scimClientOf(api)]
  const coordinator = await idOf(`select id from role where name = 'Coordinator'`)
  const groupOf = async (client: ScimClient, userId: string) => {
    const { body } = await client.call('POST', '/Groups', {
      displayName: `Group ${++count}`,
      members: [{ value: userId }],
    })
    expect((await map(body.id, 'role', coordinator)).status).toBe(200)
    return body.id as string
  }
  const { id, userName } = await retired.add(`taken${++count}@example.com`)
  await groupOf(retired, id)
  const retire = { as: owner, body: { id: retired.id } }
  expect((await api.send('POST', '/v1/admin/system/retire_service_account', retire)).status).toBe(200)
  await successor.decide({ links_existing: true })
  expect((await successor.add(userName)).id).toBe(id)
  const group = await groupOf(successor, id)
  expect(await rolesOf(id)).toEqual(['Candidate', 'Coordinator'])
  await successor.call('PATCH', `/Groups/${group}`, patchOp({ op: 'remove', path: 'members' }))
  expect(await rolesOf(id)).toEqual(['Candidate'])
})

test('no group gets a role while a good key of its client is of somebody who is no owner', async () => {
  const coordinator = await idOf(`select id from role where name = 'Coordinator'`)
  const former = await api.person({ role: 'Product_Owner' })
  for (const maker of [await api.person({ role: 'Coordinator' }), former]) {
    const client = await scimClientOf(api, maker)
    const { body: group } = await client.call('POST', '/Groups', { displayName: `Group ${++count}` })
    if (maker === former) {
      expect((await map(group.id, 'role', coordinator)).status).toBe(200)
      await map(group.id, 'none')
      const demote = { as: owner, body: { email: former.email, groups: ['Auditor'] } }
      expect((await api.send('POST', '/v1/admin/users/edit_user', demote)).status).toBe(200)
    }
    const refused = await map(group.id, 'role', coordinator)
    expect(refused).toMatchObject({ status: 409, body: { code: 'key_of_no_owner' } })
    expect(refused.body.message).toContain('The key Key of this service account')
    await api.services.database.query('update service_key set revoked_at = now() where id = $1', [client.keyId])
    expect((await map(group.id, 'role', coordinator)).status).toBe(200)
  }
  countAttempts(2)
})

test('a key gives no role to whoever created it', async () => {
  const maker = await api.person({ role: 'Product_Owner' })
  const client = await scimClientOf(api, maker)
  const auditor = await idOf(`select id from role where name = 'Auditor'`)
  const { body: group } = await client.call('POST', '/Groups', { displayName: `Group ${++count}` })
  await map(group.id, 'role', auditor)
  await client.decide({ links_existing: true })
  const [self, other] = [await client.add(maker.email), await client.add(`other${++count}@example.com`)]
  await client.call('PUT', `/Groups/${group.id}`, {
    displayName: group.displayName,
    members: [{ value: self.id }, { value: other.id }],
  })
  expect(await rolesOf(self.id)).toEqual(['Product_Owner'])
  expect(await rolesOf(other.id)).toEqual(['Auditor', 'Candidate'])
})
