import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type Browser, faultIn, launches, refreshes } from '../testing/launches.ts'
import { claimOf, learningPlatform, type TestPlatform } from '../testing/learning-platform.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { platformKeys } from './platform-keys.ts'

const allowed = new Set<string>()
const api = useTestApi({ platformHosts: allowed })
const { begin, post, launch } = launches(api)
let moodle: TestPlatform
let owner: Person

const save = (settings: object, id: string | null = null) =>
  api.send('POST', '/v1/admin/system/save_learning_platform', { as: owner, body: { id, ...settings } })
const query = async (text: string, values: unknown[] = []) => (await api.services.database.query(text, values)).rows

beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  moodle = await learningPlatform('Moodle')
  allowed.add(moodle.host)
})
afterAll(() => moodle.close())

/** A platform of its own for a test: by the same keys and addresses, under another client id. */
async function platformOfItsOwn(more: object = {}) {
  const clientId = crypto.randomUUID()
  const settings = { ...moodle.settings, client_id: clientId, ...more }
  const { body } = await save(settings)
  const platform: TestPlatform = {
    ...moodle,
    clientId,
    claims: (nonce, claims) => moodle.claims(nonce, { aud: clientId, ...claims }),
  }
  return { id: body.id as string, platform, settings }
}

const ags = 'https://purl.imsglobal.org/spec/lti-ags'
const scored = (lineitem: string) => ({
  [claimOf('custom')]: { case_id: 'sample' },
  [`${ags}/claim/endpoint`]: { scope: [`${ags}/scope/score`], lineitem },
})
const toCase = () => scored(`${moodle.issuer}/lineitems/1`)

/** What a launch may have stored of somebody. */
const storedOf = async (userId: string) => ({
  assignments: await query('select case_id from assignment where user_id = $1', [userId]),
  scores: await query('select line_item from learning_platform_score where user_id = $1', [userId]),
  sessions: await query('select id from session where user_id = $1', [userId]),
})

const ticketOf = (answer: { headers: Record<string, unknown> }): string => {
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'https://casebench.example')
  expect(pathname).toBe('/platform/link')
  return searchParams.get('ticket') ?? ''
}

const confirm = (as: Person, ticket: string, { cookie }: Browser) =>
  api.send('POST', '/v1/any/platform_link', {
    as,
    body: { email: as.email, ticket },
    ...(cookie ? { headers: { cookie } } : {}),
  })
const look = (as: Person, ticket: string, { cookie }: Browser, kind = 'account') =>
  api.send('GET', `/v1/any/platform_link?${new URLSearchParams({ email: as.email, ticket, kind })}`, {
    as,
    ...(cookie ? { headers: { cookie } } : {}),
  })

async function link(platform: TestPlatform, person: Person, subject: string) {
  const { go, browser } = await launch(platform, { sub: subject })
  expect(await confirm(person, ticketOf(await go()), browser)).toMatchObject({ status: 200 })
}

test.each([
  ['an owner', async () => owner],
  ['a coordinator', () => api.person({ role: 'Coordinator' })],
  [
    'a candidate with a second factor',
    async () => {
      const person = await api.person()
      await query(`update "user" set totp_secret = 'sealed', totp_confirmed_at = now() where id = $1`, [person.userId])
      return person
    },
  ],
])('nothing is stored for %s before they have signed in', async (_who, make) => {
  const person = await make()
  const { platform } = await platformOfItsOwn({ trusts_addresses: false, creates_people: false })
  await link(platform, person, 'linked')
  const before = await storedOf(person.userId)
  const { go, browser } = await launch(platform, { sub: 'linked', ...toCase() })
  const answer = await go()
  const ticket = ticketOf(answer)
  expect(refreshes(answer)).toBe(false)
  expect(await storedOf(person.userId)).toEqual(before)

  // Somebody else who is signed in in that browser gets neither the link nor the case.
  const stranger = await api.person()
  expect((await look(stranger, ticket, browser)).body).toMatchObject({ linked_to: 'another' })
  expect(await confirm(stranger, ticket, browser)).toMatchObject({ status: 409, body: { code: 'linked_to_another' } })
  expect(await storedOf(person.userId)).toEqual(before)

  expect((await look(person, ticket, browser)).body).toMatchObject({ linked_to: 'you' })
  const confirmed = await confirm(person, ticket, browser)
  expect(confirmed.body.path).toMatch(/^\/platform\/training\/sample\//)
  expect(await storedOf(person.userId)).toMatchObject({
    assignments: [{ case_id: 'sample' }],
    scores: [{ line_item: `${moodle.issuer}/lineitems/1` }],
  })
  expect(await confirm(person, ticket, browser)).toMatchObject({ status: 404 })
})

test('with an identity provider a launch stores nothing until the person has signed in there', async () => {
  const { platform } = await platformOfItsOwn()
  const { services, app } = api
  const external = { issuer: 'https://login.example', clientId: 'c', clientSecret: 's', name: 'Login' }
  const config = { ...services.config, identity: { ...services.config.identity, external: external as never } }
  api.app = await buildApp({ ...services, config })
  onTestFinished(async () => {
    await api.app.close()
    api.app = app
  })
  const known = await api.person()
  for (const email of [known.email, 'unknown@school.example']) {
    const answer = await (await launch(platform, { sub: email, email, ...toCase() })).go()
    ticketOf(answer)
    expect(refreshes(answer)).toBe(false)
  }
  expect(await query(`select id from "user" where email = 'unknown@school.example'`)).toEqual([])
  expect(await query('select subject from learning_platform_account where user_id = $1', [known.userId])).toEqual([])
  expect(await storedOf(known.userId)).toMatchObject({ assignments: [], scores: [] })
})

test.each(['issuer', 'client_id', 'key_set_url'] as const)('another %s ends all links, and says so', async (field) => {
  const { id, platform, settings } = await platformOfItsOwn({ trusts_addresses: false, creates_people: false })
  const person = await api.person()
  await link(platform, person, 'linked')
  const waiting = await launch(platform, { sub: 'linked' })
  const logins = await begin(platform, {})
  const renamed = await save({ ...settings, name: 'Renamed', authorization_url: `${moodle.issuer}/elsewhere` }, id)
  expect(renamed.body).toMatchObject({ ended_links: 0 })
  expect(refreshes(await (await launch(platform, { sub: 'linked' })).go())).toBe(true)

  const changed = await save({ ...settings, [field]: `${moodle.issuer}/${crypto.randomUUID()}` }, id)
  expect(changed.body).toMatchObject({ ended_links: 1 })
  expect(await query('select subject from learning_platform_account where platform_id = $1', [id])).toEqual([])
  // What had begun before, with the platform as it was, is over.
  expect(faultIn(await waiting.go())).toBe('state_unknown')
  const { state, nonce } = logins
  expect(faultIn(await post({ state, id_token: await platform.sign(platform.claims(nonce)) }))).toBe('state_unknown')
  expect(
    await query(
      `select detail->>'count' as count from activity_log where action = 'end_platform_links' and detail->>'id' = $1`,
      [id],
    ),
  ).toEqual([{ count: '1' }])
})

test('whoever adds a platform again with another key set ends its links', async () => {
  const { platform, settings } = await platformOfItsOwn()
  await link(platform, await api.person(), 'linked')
  const again = await save({ ...settings, key_set_url: `${moodle.issuer}/other-keys` })
  expect(again.body).toMatchObject({ ended_links: 1 })
})

test.each([
  ['of another host', () => 'https://elsewhere.example/1'],
  ['of another host that may be called', () => 'http://other.internal:8080/1'],
  ['of a private network', () => 'https://10.0.0.1/1'],
  ['of another port', () => `${moodle.issuer.replace(/:\d+$/, ':1')}/1`],
  ['that is a script', () => 'javascript:alert(1)'],
  ['with a password', () => `${moodle.issuer.replace('//', '//u:p@')}/1`],
])('a line item %s is refused, and stored nowhere', async (_what, address) => {
  allowed.add('other.internal:8080')
  const { platform } = await platformOfItsOwn()
  const { posted } = await launch(platform, { sub: 'x', email: 'lines@school.example', ...scored(address()) })
  expect(faultIn(posted)).toBe('line_item_foreign')
  expect(posted.body).not.toContain('elsewhere')
})

test('an owner declares where else the services of a platform are', async () => {
  const { id, platform, settings } = await platformOfItsOwn()
  expect(await save({ ...settings, service_origins: ['javascript:alert(1)'] }, id)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/service_origins' }] },
  })
  const declared = await save(
    { ...settings, service_origins: ['https://school.example/a', 'https://school.example'] },
    id,
  )
  expect(declared.status).toBe(200)
  expect(await query('select service_origins from learning_platform where id = $1', [id])).toEqual([
    { service_origins: ['https://school.example'] },
  ])
  const { posted } = await launch(platform, { sub: 'declared', ...scored('https://school.example/lines/1') })
  expect(posted.statusCode).toBe(302)
})

test('an address that is not verified leads to nobody', async () => {
  const { platform } = await platformOfItsOwn()
  const person = await api.person()
  const answer = await (await launch(platform, { sub: 'x', email: person.email, email_verified: false })).go()
  ticketOf(answer)
  expect(refreshes(answer)).toBe(false)
})

test('another subject with the address of a linked person does not sign in as them', async () => {
  const { platform } = await platformOfItsOwn()
  const person = await api.person()
  expect(refreshes(await (await launch(platform, { sub: 'first', email: person.email })).go())).toBe(true)
  const { go, browser } = await launch(platform, { sub: 'second', email: person.email })
  const answer = await go()
  expect(refreshes(answer)).toBe(false)
  // With their own session they may say that it is them.
  expect(await confirm(person, ticketOf(answer), browser)).toMatchObject({ status: 200 })
})

test('two who come at once with one address get one account, and so does whoever else makes it meanwhile', async () => {
  const { platform } = await platformOfItsOwn()
  const { platform: second } = await platformOfItsOwn()
  const email = 'race@school.example'
  const begun = await Promise.all([platform, second].map((one) => launch(one, { sub: 'race', email })))
  // An account with this address that is being made by something else, which does not take turns with launches.
  const other = await api.services.database.pool.connect()
  await other.query('begin')
  await other.query(`insert into "user" (email, username) values ($1, 'other')`, [email])
  const going = begun.map(({ go }) => go())
  // Until one of the launches waits for it: it has found nobody with this address, and makes an account.
  await expect
    .poll(() =>
      query(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query like 'insert into "user"%'`),
    )
    .toHaveLength(1)
  await other.query('commit')
  other.release()
  const answers = await Promise.all(going)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302])
  expect(await query('select count(*)::int as count from "user" where email = $1', [email])).toEqual([{ count: 1 }])
})

test.each([
  ['a NUL', '\u0000'],
  ['half of a character', '\ud800'],
])('%s in what a platform sends is refused with a page', async (_what, letter) => {
  const { platform } = await platformOfItsOwn()
  for (const claims of [{ [claimOf('custom')]: { case_id: `a${letter}` } }, scored(`${moodle.issuer}/${letter}`)]) {
    const { posted } = await launch(platform, claims)
    expect(posted.statusCode).toBe(400)
    expect(posted.headers['content-type']).toContain('text/html')
    expect(faultIn(posted)).toBe('text_unreadable')
  }
})

test('a ticket to choose a case links no account, and one to link accounts chooses none', async () => {
  const { platform } = await platformOfItsOwn({ trusts_addresses: false, creates_people: false })
  const choosing = await launch(platform, {
    [claimOf('message_type')]: 'LtiDeepLinkingRequest',
    [claimOf('resource_link')]: undefined,
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      accept_types: ['ltiResourceLink'],
      deep_link_return_url: `${moodle.issuer}/return`,
    },
  })
  const address = String((await choosing.go()).headers.location)
  const ticket = new URL(address, 'https://casebench.example').searchParams.get('ticket') ?? ''
  expect(await look(owner, ticket, choosing.browser)).toMatchObject({ status: 404, body: { code: 'launch_over' } })
  expect(await confirm(owner, ticket, choosing.browser)).toMatchObject({ status: 404, body: { code: 'launch_over' } })
  expect((await look(owner, ticket, choosing.browser, 'case')).status).toBe(200)

  const linking = await launch(platform, { sub: 'somebody' })
  const body = { ticket: ticketOf(await linking.go()), caseId: 'sample', mode: 'training' }
  const headers = { cookie: linking.browser.cookie ?? '' }
  expect(await api.send('POST', '/v1/admin/cases/choose_platform_link', { as: owner, body, headers })).toMatchObject({
    status: 404,
  })
})

test('people see and end their links, as an owner may, and nobody else', async () => {
  const { id, platform } = await platformOfItsOwn()
  const person = await api.person()
  const listed = (as: Person) =>
    api.send('GET', `/v1/any/platform_accounts?${new URLSearchParams({ email: person.email })}`, { as })
  const unlink = (as: Person) =>
    api.send(
      'DELETE',
      `/v1/any/platform_accounts?${new URLSearchParams({ email: person.email, platform_id: id, subject: 'mine' })}`,
      { as },
    )
  for (const who of [person, owner]) {
    expect(refreshes(await (await launch(platform, { sub: 'mine', email: person.email, ...toCase() })).go())).toBe(true)
    expect((await listed(who)).body.accounts).toMatchObject([{ platform_id: id, platform: 'Moodle', subject: 'mine' }])
    expect((await storedOf(person.userId)).scores).toHaveLength(1)
    const stranger = await api.person({ role: 'Coordinator' })
    expect([(await listed(stranger)).status, (await unlink(stranger)).status]).toEqual([403, 403])
    expect((await unlink(who)).status).toBe(200)
    // Again is no fault, and is not on record again.
    expect((await unlink(who)).status).toBe(200)
    expect((await listed(who)).body.accounts).toEqual([])
    expect((await storedOf(person.userId)).scores).toEqual([])
  }
  const { rows } = await api.services.database.query(
    `select action, actor from activity_log where email = $1 and action like '%link_platform_account' order by id`,
    [person.email],
  )
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['link_platform_account', person.email],
    ['unlink_platform_account', person.email],
    ['link_platform_account', person.email],
    ['unlink_platform_account', owner.email],
  ])
})

test('a link that is pointed at another case is sent that score, whatever became of the one before', async () => {
  const { platform } = await platformOfItsOwn()
  const claims = { sub: 'pointed', email: 'pointed@school.example', ...toCase() }
  await (await launch(platform, claims)).go()
  await query(
    `update learning_platform_score set failed_at = now(), failure = 'no', attempts = 10, handled_revision = revision where subject = 'pointed'`,
  )
  const stored = () =>
    query(
      `select mode, failed_at, failure, revision > handled_revision as changed from learning_platform_score where subject = 'pointed'`,
    )
  await (await launch(platform, claims)).go()
  expect(await stored()).toMatchObject([{ mode: 'training', failure: 'no', changed: false }])
  await (await launch(platform, { ...claims, [claimOf('custom')]: { case_id: 'sample', mode: 'test' } })).go()
  expect(await stored()).toEqual([{ mode: 'test', failed_at: null, failure: null, changed: true }])
})

test('a key set that cannot be read is asked for less and less often', async () => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  let time = 0
  const keys = platformKeys(new Set([host]), () => time)
  const ask = () =>
    keys.find({ id: 'x', key_set_url: `http://${host}/jwks` }, 'first', 'RS256').catch(({ fault }) => fault)
  const callsIn = async (seconds: number) => {
    const before = calls
    for (const end = time + seconds * 1000; time < end; time += 1000) expect(await ask()).toBe('keys_away')
    return calls - before
  }
  expect(await callsIn(5)).toBe(1)
  expect(await callsIn(30)).toBe(2)
  await callsIn(300)
  expect(await callsIn(600)).toBe(10)
})
