import { createLocalJWKSet, generateKeyPair, jwtVerify, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, faultIn, launches, refreshes } from '../testing/launches.ts'
import { claimOf, learningPlatform, type TestPlatform } from '../testing/learning-platform.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const allowed = new Set<string>()
const api = useTestApi({ platformHosts: allowed })
const { logIn, begin, post, launch, follow } = launches(api)
let moodle: TestPlatform
let other: TestPlatform
let owner: Person

const save = (settings: object, as = owner) =>
  api.send('POST', '/v1/admin/system/save_learning_platform', { as, body: { id: null, ...settings } })

beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  moodle = await learningPlatform('Moodle')
  other = await learningPlatform('Other')
  for (const platform of [moodle, other]) {
    allowed.add(platform.host)
    expect((await save(platform.settings)).status).toBe(200)
  }
})
afterAll(async () => {
  await moodle.close()
  await other.close()
})

const now = () => Math.floor(Date.now() / 1000)
test.each<[string, Record<string, unknown> | (() => Record<string, unknown>)]>([
  ['issuer_wrong', { iss: 'https://elsewhere.example' }],
  ['audience_wrong', { aud: 'another client' }],
  ['audience_wrong', { aud: ['another client', 'more'] }],
  ['audience_wrong', () => ({ aud: [moodle.clientId, 'another client'] })],
  ['audience_wrong', { azp: 'another client' }],
  ['token_expired', () => ({ exp: now() - 120 })],
  ['token_stale', () => ({ iat: now() - 1200, exp: now() + 300 })],
  ['token_stale', () => ({ iat: now() + 600, exp: now() + 900 })],
  ['token_expired', { exp: undefined }],
  ['token_stale', { iat: undefined }],
  ['nonce_wrong', { nonce: 'another' }],
  ['nonce_wrong', { nonce: undefined }],
  ['deployment_unknown', { [claimOf('deployment_id')]: 'three' }],
  ['deployment_unknown', { [claimOf('deployment_id')]: undefined }],
  ['version_wrong', { [claimOf('version')]: '1.1' }],
  ['version_wrong', { [claimOf('version')]: undefined }],
  ['message_type_wrong', { [claimOf('message_type')]: 'LtiOtherRequest' }],
  ['message_type_wrong', { [claimOf('message_type')]: undefined }],
  ['subject_missing', { sub: undefined }],
  ['subject_missing', { sub: 'é'.repeat(3) }],
  ['role_missing', { [claimOf('roles')]: undefined }],
  ['role_missing', { [claimOf('roles')]: [] }],
  ['resource_link_missing', { [claimOf('resource_link')]: undefined }],
  ['resource_link_missing', { [claimOf('resource_link')]: {} }],
])('a launch with a wrong claim ends with %s: %j', async (fault, claims) => {
  const { posted } = await launch(moodle, typeof claims === 'function' ? claims() : claims)
  expect(posted.statusCode).toBe(200)
  expect(posted.headers['content-type']).toContain('text/html')
  expect(faultIn(posted)).toBe(fault)
})

test('what is signed with another key, without one or with a shared secret is refused', async () => {
  const attempt = async (sign: (nonce: string) => Promise<string> | string) => {
    const { state, nonce } = await begin(moodle, {})
    return faultIn(await post({ state, id_token: await sign(nonce) }))
  }
  const { privateKey } = await generateKeyPair('RS256')
  expect(await attempt((nonce) => moodle.sign(moodle.claims(nonce), { key: privateKey }))).toBe('signature_wrong')
  expect(await attempt((nonce) => moodle.sign(moodle.claims(nonce), { kid: 'made-up', key: privateKey }))).toBe(
    'key_unknown',
  )
  expect(await attempt((nonce) => new UnsecuredJWT(moodle.claims(nonce)).encode())).toBe('algorithm_refused')
  const secret = new TextEncoder().encode('x'.repeat(32))
  expect(await attempt((nonce) => moodle.sign(moodle.claims(nonce), { key: secret, alg: 'HS256' }))).toBe(
    'algorithm_refused',
  )
  expect(await attempt(() => 'no token')).toBe('token_malformed')
})

test('no platform speaks for another', async () => {
  const { state, nonce } = await begin(moodle, {})
  const foreign = await other.sign({ ...moodle.claims(nonce) })
  expect(faultIn(await post({ state, id_token: foreign }))).toBe('signature_wrong')
  const second = await begin(moodle, {})
  expect(faultIn(await post({ state: second.state, id_token: await other.sign(other.claims(second.nonce)) }))).toBe(
    'signature_wrong',
  )
})

test('made-up key ids do not become a call of the platform each', async () => {
  const before = moodle.state.keySetCalls
  for (let count = 0; count < 5; count++) {
    const { state, nonce } = await begin(moodle, {})
    const { privateKey } = await generateKeyPair('RS256')
    await post({
      state,
      id_token: await moodle.sign(moodle.claims(nonce), { kid: `made-up-${count}`, key: privateKey }),
    })
  }
  expect(moodle.state.keySetCalls - before).toBeLessThanOrEqual(1)
})

test('a learner gets an account and the case, and nothing that the platform sends is where they are led', async () => {
  const claims = { sub: 'new', email: 'new@school.example', [claimOf('custom')]: { case_id: 'sample' } }
  const { posted, go, browser } = await launch(moodle, claims)
  expect(posted.statusCode).toBe(302)
  expect(posted.cookies).toEqual([])
  const entered = await go()
  expect(entered.headers.location).toMatch(/^\/platform\/training\/sample\/[0-9a-f-]{36}$/)
  expect(refreshes(entered)).toBe(true)
  // Once: neither the state nor the ticket works again.
  expect(faultIn(await follow(String(posted.headers.location), browser))).toBe('state_unknown')
  const again = await launch(moodle, claims)
  expect((await again.go()).headers.location).toBe(entered.headers.location)
})

test('a state works once, and a ticket only in the browser in which the sign-in began', async () => {
  const { state, nonce } = await begin(moodle, {})
  const id_token = await moodle.sign(moodle.claims(nonce, { email: 'once@school.example', sub: 'once' }))
  const first = await post({ state, id_token })
  expect(faultIn(await post({ state, id_token }))).toBe('state_unknown')
  const attacker: Browser = {}
  await begin(moodle, attacker)
  for (const browser of [{}, attacker]) {
    const answer = await follow(String(first.headers.location), browser)
    expect([faultIn(answer), refreshes(answer)]).toEqual(['other_browser', false])
  }
})

test.each(['Coordinator', 'Product_Owner', 'Auditor'])('an address leads to nobody with rights: %s', async (role) => {
  const staff = await api.person({ role })
  const { go } = await launch(moodle, { sub: `as ${role}`, email: staff.email })
  const answer = await go()
  expect(answer.headers.location).toMatch(/^\/platform\/link\?ticket=/)
  expect(refreshes(answer)).toBe(false)
})

test('an address leads to nobody where the platform does not vouch for it', async () => {
  const person = await api.person()
  await save({ ...other.settings, trusts_addresses: false })
  const { go, browser } = await launch(other, { sub: 'candidate', email: person.email })
  const answer = await go()
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'https://casebench.example')
  expect([pathname, refreshes(answer)]).toEqual(['/platform/link', false])

  const confirm = (cookie: string | undefined, as = person) =>
    api.send('POST', '/v1/any/platform_link', {
      as,
      body: { email: as.email, ticket: searchParams.get('ticket') },
      ...(cookie ? { headers: { cookie } } : {}),
    })
  // Somebody who was sent the link links nobody with themselves.
  expect(await confirm(undefined, await api.person())).toMatchObject({ status: 404, body: { code: 'launch_over' } })
  expect(await confirm(browser.cookie)).toMatchObject({ status: 200, body: { path: '/platform' } })
  expect(await confirm(browser.cookie)).toMatchObject({ status: 404 })
  const later = await (await launch(other, { sub: 'candidate' })).go()
  expect([later.headers.location, refreshes(later)]).toEqual(['/platform', true])
})

test('whoever has got rights since no longer signs in by a launch alone', async () => {
  const claims = { sub: 'promoted', email: 'promoted@school.example' }
  expect(refreshes(await (await launch(moodle, claims)).go())).toBe(true)
  await api.services.database.query(
    `insert into user_role (user_id, role_id) select u.id, r.id from "user" u, role r
     where u.email = 'promoted@school.example' and r.name = 'Coordinator'`,
  )
  const answer = await (await launch(moodle, claims)).go()
  expect(answer.headers.location).toMatch(/^\/platform\/link\?ticket=/)
  expect(refreshes(answer)).toBe(false)
})

test('a teacher of the platform gets no account and no rights', async () => {
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor']
  const { go } = await launch(moodle, { sub: 'teacher', email: 'teacher@school.example', [claimOf('roles')]: roles })
  expect((await go()).headers.location).toMatch(/^\/platform\/link/)
})

test('in a frame only a link to a new window is shown, and only to the platform', async () => {
  const query = new URLSearchParams({
    iss: moodle.issuer,
    login_hint: '"><script>',
    target_link_uri: 'https://x.example',
  })
  const answer = await api.app.inject({
    method: 'GET',
    url: `/lti/login?${query}`,
    headers: { 'sec-fetch-dest': 'iframe' },
  })
  expect(answer.headers['content-security-policy']).toContain(`frame-ancestors ${moodle.issuer}`)
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(answer.body).toContain('target="_blank"')
  expect(answer.body).not.toContain('<script')
  expect(answer.cookies).toEqual([])
})

test('unknown platforms, other deployments, and platforms that are off begin nothing', async () => {
  const login = async (more: Record<string, string>) => faultIn(await logIn(moodle, {}, more))
  expect(await login({ iss: 'https://elsewhere.example' })).toBe('platform_unknown')
  expect(await login({ client_id: 'made up' })).toBe('platform_unknown')
  expect(await login({ lti_deployment_id: 'three' })).toBe('deployment_unknown')
  expect(await login({ login_hint: '' })).toBe('login_incomplete')
  const { body } = await api.send('GET', '/v1/admin/system/get_learning_platforms', { as: owner })
  const { id } = body.platforms.find(({ issuer }: { issuer: string }) => issuer === moodle.issuer)
  const turn = (on: boolean) =>
    api.send('POST', '/v1/admin/system/switch_learning_platform', { as: owner, body: { id, on } })
  await turn(false)
  expect(await login({})).toBe('platform_off')
  await turn(true)
})

test.each([
  'http://moodle.example/x',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://u:p@moodle.example/',
  'no address',
])('an owner cannot have Casebench call %s', async (token_url) => {
  expect(await save({ ...moodle.settings, issuer: 'https://z.example', token_url })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/token_url' }] },
  })
})

const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'
const choosing = (settings: object) => ({
  [claimOf('message_type')]: 'LtiDeepLinkingRequest',
  [claimOf('resource_link')]: undefined,
  [deepLinking]: { accept_types: ['ltiResourceLink'], deep_link_return_url: `${moodle.issuer}/return`, ...settings },
})

test('whoever may assign cases chooses one for a link, in the browser in which they came', async () => {
  const { go, browser } = await launch(moodle, choosing({ data: 'course 7' }))
  const { location } = (await go()).headers
  const ticket = new URL(String(location), 'https://casebench.example').searchParams.get('ticket') ?? ''
  const choose = (as: Person, { cookie }: Browser) =>
    api.send('POST', '/v1/admin/cases/choose_platform_link', {
      as,
      body: { ticket, caseId: 'sample', mode: 'training' },
      ...(cookie ? { headers: { cookie } } : {}),
    })
  const coordinator = await api.person({ role: 'Coordinator' })
  expect((await choose(await api.person(), browser)).status).toBe(403)
  expect((await choose(coordinator, {})).status).toBe(404)
  const { body } = await choose(coordinator, browser)
  expect(faultIn(await follow(body.path, {}))).toBe('other_browser')
  const page = await follow(body.path, browser)
  expect(page.headers['content-security-policy']).toContain(`form-action ${moodle.issuer};`)
  const token = /name="JWT" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const keys = await api.send('GET', '/lti/jwks')
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys.body), {
    issuer: moodle.clientId,
    audience: moodle.issuer,
  })
  expect(payload).toMatchObject({
    [claimOf('message_type')]: 'LtiDeepLinkingResponse',
    [claimOf('deployment_id')]: 'one',
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'course 7',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      { type: 'ltiResourceLink', custom: { case_id: 'sample', mode: 'training' }, lineItem: { scoreMaximum: 100 } },
    ],
  })
  expect(JSON.stringify(keys.body)).not.toContain('"d"')
  expect(faultIn(await follow(body.path, browser))).toBe('state_unknown')
})

test.each([
  { deep_link_return_url: 'javascript:alert(1)' },
  { deep_link_return_url: undefined },
  { accept_types: ['file'] },
])('a choice that has nowhere to go is not asked for: %j', async (settings) => {
  expect(faultIn((await launch(moodle, choosing(settings))).posted)).toBe('deep_link_wrong')
})

test.each([
  'https://elsewhere.example/return',
  () => `${new URL(moodle.issuer).protocol}//${new URL(moodle.issuer).hostname}:1/return`,
  () => moodle.issuer.replace('://', '://user@elsewhere.example/'),
])('a chosen case goes to no other host than those of the platform: %s', async (address) => {
  const deep_link_return_url = typeof address === 'string' ? address : address()
  expect(faultIn((await launch(moodle, choosing({ deep_link_return_url }))).posted)).toBe('deep_link_foreign')
})
