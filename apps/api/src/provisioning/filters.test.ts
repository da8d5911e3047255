import { beforeAll, expect, test } from 'vitest'
import { type ScimClient, scimClientOf } from '../testing/scim-client.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let okta: ScimClient
beforeAll(async () => {
  okta = await scimClientOf(api)
  await okta.add('bjensen@example.com', { externalId: 'E-1', name: { givenName: 'Barbara', familyName: "O'Malley" } })
  await okta.add('jsmith@example.org', { externalId: 'e-1', name: { givenName: 'James', familyName: 'Smith' } })
  await okta.add('zoe@example.org', { active: false, preferredLanguage: 'de-DE' })
})

const find = async (filter: string) => {
  const { status, body } = await okta.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  if (status !== 200) return `${status} ${body.scimType}`
  return body.Resources.map(({ userName }: { userName: string }) => userName.split('@')[0]).join(' ')
}

test.each([
  // RFC 7644 §3.4.2.2, as far as Casebench holds the attributes
  ['userName eq "BJensen@example.com"', 'bjensen'],
  ['name.familyName co "O\'Malley"', 'bjensen'],
  ['userName sw "J"', 'jsmith'],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', 'jsmith'],
  ['preferredLanguage pr', 'zoe'],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', 'bjensen jsmith zoe'],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', ''],
  ['meta.created ge "2011-05-13T04:42:34Z" and meta.created le "2999-01-01T00:00:00Z"', 'bjensen jsmith zoe'],
  ['active eq true and (emails co "example.com" or emails.value co "example.org")', 'bjensen jsmith'],
  ['active eq true and not (emails co "example.com" or emails.value co "nowhere.org")', 'jsmith'],
  ['emails[type eq "work" and value co "@example.com"]', 'bjensen'],
  ['emails[type eq "work"].value eq "zoe@example.org"', 'zoe'],
  ['emails[type eq "home"]', ''],
  // Entra and Okta
  ['externalId eq "e-1"', 'jsmith'],
  ['active eq "False"', 'zoe'],
  ['userName eq "jsmith@example.org" or userName eq "zoe@example.org"', 'jsmith zoe'],
  ['userName ew "EXAMPLE.ORG"', 'jsmith zoe'],
  ['userName ne "zoe@example.org"', 'bjensen jsmith'],
  ['displayName eq "james smith"', 'jsmith'],
  ['not (name.familyName pr)', 'zoe'],
  ['externalId eq null', 'zoe'],
  ['name.familyName gt "P" and name.familyName lt "T"', 'jsmith'],
  // What is text stays text
  ['userName eq "\' or 1=1 --"', ''],
  ['userName co "%"', ''],
  ['userName co "_"', ''],
  ['userName eq "\\u0000"', ''],
  ['passwordHash pr', '400 invalidFilter'],
  ['constructor pr', '400 invalidFilter'],
  ['u.password_hash pr', '400 invalidFilter'],
  ['userName eq', '400 invalidFilter'],
  ['userName is "x"', '400 invalidFilter'],
  ['active gt true', '400 invalidFilter'],
  ['meta.created gt "yesterday"', '400 invalidFilter'],
  ['userName eq 1', '400 invalidFilter'],
  [`${'('.repeat(11)}userName pr${')'.repeat(11)}`, '400 invalidFilter'],
  [Array.from({ length: 51 }, () => 'id pr').join(' or '), '400 invalidFilter'],
  [`userName eq "${'x'.repeat(1000)}"`, '400 invalidFilter'],
])('%s', async (filter, found) => {
  expect(await find(filter)).toBe(found)
})

test('thousands are read page by page, each once', async () => {
  const many = await scimClientOf(api)
  await many.decide({ invites: false })
  await api.services.database.query(
    `with added as (insert into "user" (email, username)
       select 'many' || n || '@example.com', 'many' || n from generate_series(1, 2345) n returning id)
     insert into provisioned_user (client_id, user_id) select $1, id from added`,
    [many.id],
  )
  const seen = new Set<string>()
  for (let startIndex = 1; startIndex <= 2345; startIndex += 200) {
    const { body } = await many.call('GET', `/Users?startIndex=${startIndex}&count=5000&attributes=userName`)
    expect(body).toMatchObject({ totalResults: 2345, startIndex })
    expect(body.itemsPerPage).toBe(body.Resources.length)
    for (const { id } of body.Resources) seen.add(id)
  }
  expect(seen.size).toBe(2345)
  const page = async (query: string) => {
    const { body } = await many.call('GET', `/Users?${query}`)
    return [body.totalResults, body.startIndex, body.itemsPerPage]
  }
  expect(await page('count=0')).toEqual([2345, 1, 0])
  expect(await page('startIndex=-5&count=-1')).toEqual([2345, 1, 0])
  expect(await page('startIndex=2346')).toEqual([2345, 2346, 0])
  expect((await many.call('GET', '/Users?count=many')).body.scimType).toBe('invalidValue')
})

test('a client finds out what there is', async () => {
  const config = await okta.call('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
  const types = await okta.call('GET', '/ResourceTypes')
  expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  expect((await okta.call('GET', '/ResourceTypes/User')).body.schema).toBe('urn:ietf:params:scim:schemas:core:2.0:User')
  const schema = await okta.call('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
  expect(schema.body.attributes[0]).toMatchObject({ name: 'userName', required: true, uniqueness: 'server' })
  expect((await okta.call('GET', '/Schemas')).body.totalResults).toBe(2)
  expect((await okta.call('POST', '/Bulk', {})).status).toBe(501)
  expect((await okta.call('GET', '/Me')).status).toBe(501)
  expect((await okta.call('GET', '/Nothing')).body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '404',
  })
})
