import { beforeAll, expect, test } from 'vitest'
import { patchOp, type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let entra: ScimClient
beforeAll(async () => {
  entra = await scimClientOf(api)
})

let count = 0
const newEmail = () => `scim${++count}@example.com`

/** RFC 7643 §8.2, with an email for a userName. */
const fullUser = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: '2819c223-7f76-453a-919d-413861904646',
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
    honorificSuffix: 'III',
  },
  displayName: 'Babs Jensen',
  nickName: 'Babs',
  profileUrl: 'https://login.example.com/bjensen',
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  addresses: [{ type: 'work', streetAddress: '100 Universal City Plaza', locality: 'Hollywood', primary: true }],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  userType: 'Employee',
  title: 'Tour Guide',
  preferredLanguage: 'en-US',
  locale: 'en-US',
  timezone: 'America/Los_Angeles',
  active: true,
  password: 't1meMa$heen',
  meta: { resourceType: 'User', version: 'W/"3694e05e9dff591"' },
}

test('the full user of RFC 7643 is added with what Casebench holds of it, and nothing else', async () => {
  const { status, body, headers } = await entra.call('POST', '/Users', fullUser)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    externalId: '701984',
    userName: 'bjensen@example.com',
    name: { givenName: 'Barbara', familyName: 'Jensen', formatted: 'Barbara Jensen' },
    displayName: 'Barbara Jensen',
    preferredLanguage: 'en',
    active: true,
    emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
    groups: [],
  })
  expect(body.id).not.toBe(fullUser.id)
  expect(body).not.toHaveProperty('password')
  expect(headers).toMatchObject({
    'content-type': 'application/scim+json; charset=utf-8',
    etag: body.meta.version,
    location: body.meta.location,
  })
  const { rows } = await api.services.database.query(
    `select u.password_hash, u.language, array(select r.name from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = u.id) as roles from "user" u where u.id = $1`,
    [body.id],
  )
  expect(rows[0]).toEqual({ password_hash: null, language: 'en', roles: ['Candidate'] })
  expect((await entra.call('POST', '/Users', fullUser)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
})

test('nobody is mailed unless an owner says so', async () => {
  const mails = async (email: string) =>
    (await api.services.database.query('select 1 from outgoing_mail where recipient = $1', [email])).rows.length
  const [quiet, mailed] = [newEmail(), newEmail()]
  await entra.add(quiet)
  await entra.decide({ invites: true })
  await entra.add(mailed)
  await entra.decide({ invites: false })
  expect([await mails(quiet), await mails(mailed)]).toEqual([0, 1])
})

test('Entra deactivates with the text "False", and open sessions are refused within a second', async () => {
  const person = await api.person()
  await entra.decide({ links_existing: true })
  const { body: linked } = await entra.call('POST', '/Users', { userName: person.email })
  await entra.decide({ links_existing: false })
  expect(linked.id).toBe(person.userId)
  const roles = () => api.send('GET', `/v1/any/notifications/get_unread_count?email=${person.email}`, { as: person })
  expect((await roles()).status).toBe(200)
  const off = patchOp({ op: 'Replace', path: 'active', value: 'False' })
  expect((await entra.call('PATCH', `/Users/${linked.id}`, off)).body.active).toBe(false)
  expect((await roles()).status).toBe(403)
  const { rows } = await api.services.database.query(
    `select actor, action from activity_log where email = $1 order by id`,
    [person.email],
  )
  expect(rows.map(({ action }) => action)).toEqual(['link_provisioned_user', 'suspend_user'])
  expect(rows[0]?.actor).toBe(`service-account/${entra.name}`)
  // Okta's shape.
  const on = patchOp({ op: 'replace', value: { active: true } })
  expect((await entra.call('PATCH', `/Users/${linked.id}`, on)).body.active).toBe(true)
  expect((await roles()).status).toBe(200)
})

test('DELETE suspends, keeps the account, and lets the same client add it again', async () => {
  const email = newEmail()
  const { id } = await entra.add(email, { externalId: 'gone-1' })
  expect((await entra.call('DELETE', `/Users/${id}`)).status).toBe(204)
  for (const method of ['GET', 'DELETE'] as const) expect((await entra.call(method, `/Users/${id}`)).status).toBe(404)
  const { rows } = await api.services.database.query('select suspended_at from "user" where id = $1', [id])
  expect(rows[0]?.suspended_at).toBeInstanceOf(Date)
  const again = await entra.add(email, { externalId: 'gone-1' })
  expect(again).toMatchObject({ id, active: true, externalId: 'gone-1' })
})

test('an account that is there is only taken over where an owner allows it', async () => {
  const person = await api.person()
  const refused = await entra.call('POST', '/Users', { userName: person.email.toUpperCase() })
  expect(refused.body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  expect((await entra.call('GET', `/Users/${person.userId}`)).status).toBe(404)
})

test('being taken over lets nobody in again whom a person suspended', async () => {
  const person = await api.person()
  await api.services.database.query('update "user" set suspended_at = now() where id = $1', [person.userId])
  await entra.decide({ links_existing: true })
  const linked = await entra.add(person.email, { active: true })
  await entra.decide({ links_existing: false })
  expect(linked).toMatchObject({ id: person.userId, active: false })
})

test('PUT sets what it says and unassigns the rest, PATCH only what it names', async () => {
  const { id, userName } = await entra.add(newEmail(), {
    name: { givenName: 'Ana', familyName: 'Berg' },
    externalId: 'p1',
  })
  const put = await entra.call('PUT', `/Users/${id}`, { userName, name: { givenName: 'Anna' } })
  expect(put.body).toMatchObject({ name: { givenName: 'Anna', familyName: '' }, active: true })
  expect(put.body).not.toHaveProperty('externalId')
  const operations = [
    { op: 'Add', path: 'name.familyName', value: 'Bergmann' },
    { op: 'replace', path: 'externalId', value: 'p2' },
    { op: 'replace', value: { 'name.givenName': 'Annika', displayName: 'Someone Else' } },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'other@example.com' },
    { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'KYC' },
    { op: 'remove', path: 'preferredLanguage' },
  ]
  const patched = await entra.call('PATCH', `/Users/${id}`, patchOp(...operations))
  expect(patched.body).toMatchObject({
    externalId: 'p2',
    userName,
    name: { formatted: 'Annika Bergmann' },
    emails: [{ value: userName }],
  })
})

test('the userName changes the email, but not of somebody with administrative rights', async () => {
  const { id } = await entra.add(newEmail())
  const renamed = newEmail()
  const rename = (userName: string, target = id) =>
    entra.call('PATCH', `/Users/${target}`, patchOp({ op: 'replace', path: 'userName', value: userName }))
  expect((await rename(renamed.toUpperCase())).body.userName).toBe(renamed)
  const { email, userId } = await api.person({ role: 'Product_Owner' })
  expect((await rename(email)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  await entra.decide({ links_existing: true })
  await entra.add(email)
  await entra.decide({ links_existing: false })
  expect((await rename(newEmail(), userId)).status).toBe(403)
  expect((await rename('no address')).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
})

test('the last owner is not suspended', async () => {
  const { rows } = await api.services.database.query(
    `select u.id, u.email from "user" u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where r.name = 'Product_Owner' and u.suspended_at is null order by u.id`,
  )
  await entra.decide({ links_existing: true })
  for (const { email } of rows) await entra.add(email)
  await entra.decide({ links_existing: false })
  const statuses = []
  for (const { id } of rows) statuses.push((await entra.call('DELETE', `/Users/${id}`)).status)
  expect(statuses).toEqual([...rows.slice(1).map(() => 204), 409])
  for (const { id } of rows)
    await api.services.database.query('update "user" set suspended_at = null where id = $1', [id])
})

test('a version that is no longer the current one changes nothing', async () => {
  const { id, meta } = await entra.add(newEmail())
  const patch = (ifMatch: string, familyName: string) =>
    entra.call('PATCH', `/Users/${id}`, patchOp({ op: 'replace', path: 'name.familyName', value: familyName }), {
      headers: { 'if-match': ifMatch },
    })
  const both = await Promise.all([patch(meta.version, 'One'), patch(meta.version, 'Two')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await patch('*', 'Three')).status).toBe(200)
  const { headers } = await entra.call('GET', `/Users/${id}`)
  const same = await entra.call('GET', `/Users/${id}`, undefined, {
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([same.status, same.body]).toEqual([304, undefined])
})

test('attributes and excludedAttributes choose what is answered', async () => {
  const { id } = await entra.add(newEmail(), { name: { givenName: 'Ana', familyName: 'Berg' } })
  const only = await entra.call('GET', `/Users/${id}?attributes=userName,name.familyName`)
  expect(Object.keys(only.body).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
  expect(only.body.name).toEqual({ familyName: 'Berg' })
  const without = await entra.call('GET', `/Users/${id}?excludedAttributes=emails,groups,name.formatted,id`)
  expect(without.body).not.toHaveProperty('emails')
  expect(without.body.name).toEqual({ givenName: 'Ana', familyName: 'Berg' })
  expect(without.body.id).toBe(id)
})
