import { beforeAll, expect, test } from 'vitest'
import { patchOp, type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { useTestApi } from '../testing/test-api.ts'

// What the providers are known to send, with our addresses; what they document:
// https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups
// https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20/

const api = useTestApi()
let client: ScimClient
beforeAll(async () => {
  client = await scimClientOf(api)
})

const user = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

let count = 0
const newEmail = () => `provider${++count}@example.com`
const find = (path: string, filter: string, more = '') =>
  client.call('GET', `${path}?filter=${encodeURIComponent(filter)}${more}`)

test('Entra: a user is created, found by userName and externalId, and nobody is an empty list', async () => {
  const userName = newEmail()
  const created = await client.call('POST', '/Users', {
    schemas: [user, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  })
  expect(created.status).toBe(201)
  for (const filter of [`userName eq "${userName}"`, 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"'])
    expect((await find('/Users', filter)).body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body.id }] })
  const nobody = await find('/Users', 'userName eq "non-existent user"')
  expect([nobody.status, nobody.body.totalResults, nobody.body.Resources]).toEqual([200, 0, []])
})

test('Entra: several attributes are replaced at once, by selection of an email and by name', async () => {
  const { id } = await client.add(newEmail())
  const { status, body } = await client.call(
    'PATCH',
    `/Users/${id}`,
    patchOp(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    ),
  )
  expect([status, body.name.familyName]).toEqual([200, 'updatedFamilyName'])
})

test.each(['False', 'false', false])('Entra and Okta: a user is disabled by %j', async (value) => {
  const { id } = await client.add(newEmail())
  const { body } = await client.call('PATCH', `/Users/${id}`, patchOp({ op: 'Replace', path: 'active', value }))
  expect(body.active).toBe(false)
})

test('Entra: a value without a path names attributes by dotted keys and by the names of schemas', async () => {
  const { id } = await client.add(newEmail())
  const { status, body } = await client.call(
    'PATCH',
    `/Users/${id}`,
    patchOp({
      op: 'replace',
      value: {
        displayName: 'Bjfe',
        'name.givenName': 'Kjadfu',
        'name.familyName': 'Odfad',
        'emails[type eq "work"].value': 'x@example.com',
        [`${enterprise}:department`]: 'bob',
        [enterprise]: { employeeNumber: '7' },
        active: 'False',
      },
    }),
  )
  expect([status, body.name.formatted, body.active]).toEqual([200, 'Kjadfu Odfad', false])
})

test('Entra: all emails are replaced by a list without a selection, and the userName stays', async () => {
  const { id, userName } = await client.add(newEmail())
  const operations = [
    { op: 'replace', path: 'emails', value: [{ type: 'work', value: 'list@example.com', primary: true }] },
    { op: 'replace', value: { emails: [{ type: 'work', value: 'list@example.com' }] } },
  ]
  const { status, body } = await client.call('PATCH', `/Users/${id}`, patchOp(...operations))
  expect([status, body.emails[0].value]).toEqual([200, userName])
})

test('Entra: a group is created, found without its members, renamed, and its members changed, each by 204', async () => {
  const { id: member } = await client.add(newEmail())
  const created = await client.call('POST', '/Groups', {
    schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  })
  expect([created.status, created.body.members]).toEqual([201, []])
  const { id } = created.body
  const found = await find('/Groups', 'displayName eq "displayName"', '&excludedAttributes=members')
  expect(found.body.totalResults).toBe(1)
  expect(found.body.Resources[0]).not.toHaveProperty('members')
  expect((await client.call('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
  const patch = async (operation: object) => (await client.call('PATCH', `/Groups/${id}`, patchOp(operation))).status
  expect(await patch({ op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474' })).toBe(204)
  const members = async () => (await client.call('GET', `/Groups/${id}`)).body.members.length
  expect(await patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: member }] })).toBe(204)
  expect(await members()).toBe(1)
  expect(await patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: member }] })).toBe(204)
  expect(await members()).toBe(0)
  expect((await client.call('DELETE', `/Groups/${id}`)).status).toBe(204)
})

test('Okta: a user is looked for, created, read in pages and replaced as a whole', async () => {
  const userName = newEmail()
  const before = await find('/Users', `userName eq "${userName}"`, '&startIndex=1&count=100')
  expect(before.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] })
  const sent = {
    schemas: [user],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const { status, body } = await client.call('POST', '/Users', sent)
  expect(status).toBe(201)
  expect((await client.call('POST', '/Users', sent)).status).toBe(409)
  const page = await client.call('GET', '/Users?startIndex=1&count=2')
  expect([page.status, page.body.itemsPerPage]).toEqual([200, 2])
  const whole = { ...body, name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' } }
  const put = await client.call('PUT', `/Users/${body.id}`, whole)
  expect([put.status, put.body.name.formatted, put.body.active]).toEqual([200, 'Another User', true])
  const off = await client.call('PATCH', `/Users/${body.id}`, patchOp({ op: 'replace', value: { active: false } }))
  expect(off.body.active).toBe(false)
})

test('Okta: a pushed group is created, renamed with its own id, and members are removed by selection', async () => {
  const { id: one, userName } = await client.add(newEmail())
  const { id: two } = await client.add(newEmail())
  const created = await client.call('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: 'Test SCIMv2',
    members: [{ value: one, display: userName }],
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  const renamed = patchOp({ op: 'replace', value: { id, displayName: 'Test SCIMv2 renamed' } })
  expect((await client.call('PATCH', `/Groups/${id}`, renamed)).status).toBe(204)
  const exchanged = patchOp(
    { op: 'remove', path: `members[value eq "${one}"]` },
    { op: 'add', path: 'members', value: [{ value: two, display: 'test.user@okta.local' }] },
  )
  expect((await client.call('PATCH', `/Groups/${id}`, exchanged)).status).toBe(204)
  const read = await client.call('GET', `/Groups/${id}`)
  expect(read.body).toMatchObject({ displayName: 'Test SCIMv2 renamed', members: [{ value: two }] })
  const replaced = patchOp({ op: 'replace', path: 'members', value: [{ value: one }] })
  await client.call('PATCH', `/Groups/${id}`, replaced)
  expect((await client.call('GET', `/Groups/${id}`)).body.members).toMatchObject([{ value: one }])
})
