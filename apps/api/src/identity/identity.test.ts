import { randomBytes } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { keyRing } from '../authentication/key-ring.ts'
import { loadSigningKeys } from '../authentication/signing-keys.ts'
import { accessTokens, tokens } from '../authentication/tokens.ts'
import { turnsOfAddress } from '../http/turns.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const password = 'a long enough password'

const signIn = (email: string, withPassword: string) =>
  api.send('POST', '/auth/sign_in', { body: { email, password: withPassword } })
const cookieOf = (headers: Record<string, unknown>): string =>
  /casebench_refresh=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
const refresh = (cookie: string) =>
  api.send('POST', '/auth/refresh', { headers: { cookie: `casebench_refresh=${cookie}` } })
const withToken = (person: Person, token: string): Person => ({ ...person, token })

test('the right password gives a token and a cookie that pages cannot read', async () => {
  const person = await api.person({ password })
  const { status, body, headers } = await signIn(person.email.toUpperCase(), password)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
  expect(JSON.stringify(body)).not.toContain(cookieOf(headers))
  expect((await api.send('GET', '/v1/roles', { as: withToken(person, body.access_token) })).body).toMatchObject({
    roles: ['Candidate'],
    pagePermissionSet: ['candidate_dashboard', 'training_mode', 'test_mode', 'case_review'],
  })
})

test('behind a proxy that speaks https the cookie is for https only', async () => {
  const person = await api.person({ password })
  const app = await buildApp({ ...api.services, config: { ...api.services.config, proxies: 1 } })
  onTestFinished(() => app.close())
  const signed = (headers: Record<string, string>, through = app) =>
    through.inject({ method: 'POST', url: '/auth/sign_in', payload: { email: person.email, password }, headers })
  const secure = { 'x-forwarded-proto': 'https' }
  const cookie = String((await signed(secure)).headers['set-cookie'])
  expect(cookie).toMatch(/^__Secure-casebench_refresh=.*; Secure/)
  const refreshed = (name: string) => {
    const headers = { ...secure, cookie: `${name}=${/=([^;]*)/.exec(cookie)?.[1]}` }
    return app.inject({ method: 'POST', url: '/auth/refresh', headers })
  }
  // Whoever sits on the way can plant a cookie of the plain name.
  expect((await refreshed('casebench_refresh')).statusCode).toBe(401)
  expect((await refreshed('__Secure-casebench_refresh')).statusCode).toBe(200)
  // Without a proxy nobody's word is taken.
  expect((await signed(secure, api.app)).headers['set-cookie']).not.toMatch(/; Secure/)
})

test.each([
  [0, '127.0.0.1'],
  [1, '198.51.100.7'],
  [2, '203.0.113.9'],
])('with %i proxies whose word is taken, whoever signs in comes from %s', async (proxies, address) => {
  const person = await api.person({ password })
  const app = await buildApp({ ...api.services, config: { ...api.services.config, proxies } })
  onTestFinished(() => app.close())
  // The first is what anybody may claim.
  const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9, 198.51.100.7' }
  const payload = { email: person.email, password }
  expect((await app.inject({ method: 'POST', url: '/auth/sign_in', payload, headers })).statusCode).toBe(200)
  const { database } = api.services
  const newest = { where: { userId: person.userId }, orderBy: { createdAt: 'desc' } } as const
  expect(await database.prisma.session.findFirstOrThrow(newest)).toMatchObject({ address })
})

test('a wrong password and an unknown email get the same answer', async () => {
  const person = await api.person({ password })
  const [wrong, unknown] = [await signIn(person.email, 'wrong'), await signIn('nobody@example.com', 'wrong')]
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
})

test('an account that does not exist takes as long as one that does', async () => {
  const person = await api.person({ password })
  const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const timed = async (which: 'known' | 'unknown', email: string) => {
    const from = performance.now()
    expect((await signIn(email, 'wrong')).status).toBe(401)
    durations[which].push(performance.now() - from)
  }
  for (let round = 0; round < 9; round++) {
    await timed('known', person.email)
    await timed('unknown', `nobody${round}@example.com`)
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[4] ?? 0
  // Without the password's own work the answer for nobody would come some ten times sooner.
  expect(middle(durations.unknown) / middle(durations.known)).toBeGreaterThan(0.4)
  expect(middle(durations.unknown) / middle(durations.known)).toBeLessThan(2.5)
})

test('someone without a password of their own cannot sign in', async () => {
  const person = await api.person()
  expect((await signIn(person.email, '')).status).toBe(400)
  expect((await signIn(person.email, 'nobody has this password')).status).toBe(401)
})

test('a suspended user is told so, and only with the right password', async () => {
  const person = await api.person({ password, suspended: true })
  expect(await signIn(person.email, password)).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect((await signIn(person.email, 'wrong')).status).toBe(401)
})

test('suspending someone stops their live token within a second', async () => {
  const as = await api.person()
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
  await api.services.database.prisma.user.update({ where: { id: as.userId }, data: { suspendedAt: new Date() } })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await api.send('GET', '/v1/any/auth/sessions', { as })).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  })
})

test('a refresh rotates the cookie; its predecessor gets the same successor for a while', async () => {
  const person = await api.person({ password })
  const first = cookieOf((await signIn(person.email, password)).headers)
  const rotated = await refresh(first)
  expect(rotated.status).toBe(200)
  const second = cookieOf(rotated.headers)
  expect(second).not.toBe(first)
  const again = await refresh(first)
  expect(again.status).toBe(200)
  expect(cookieOf(again.headers)).toBe(second)
})

/** Some in every run; all that we promise with CASEBENCH_ROUNDS=200. */
const rounds = Number(process.env.CASEBENCH_ROUNDS ?? 25)

test(`thirty tabs that refresh at once all stay signed in, ${rounds} times over, with one live token`, async () => {
  const person = await api.person({ password })
  let cookie = cookieOf((await signIn(person.email, password)).headers)
  for (let round = 0; round < rounds; round++) {
    const results = await Promise.all(Array.from({ length: 30 }, () => refresh(cookie)))
    expect(results.map((result) => result.status)).toEqual(results.map(() => 200))
    expect(new Set(results.map((result) => cookieOf(result.headers))).size).toBe(1)
    cookie = cookieOf(results[0]?.headers ?? {})
  }
  const { rows } = await api.services.database.query(
    `select count(*) filter (where t.rotated_at is null) as live, count(*) as all from refresh_token t
       join session s on s.id = t.session_id where s.user_id = $1 and s.ended_at is null group by s.id
      order by 2 desc limit 1`,
    [person.userId],
  )
  expect(rows).toEqual([{ live: 1, all: rounds + 1 }])
}, 120_000)

test('a session that nobody used for a week is over; one that is used goes on, but not beyond its thirty days', async () => {
  const person = await api.person({ password })
  const { database } = api.services
  const first = cookieOf((await signIn(person.email, password)).headers)
  const age = (column: string, interval: string) =>
    database.query(`update session set ${column} = now() - $2::interval where user_id = $1`, [person.userId, interval])
  await age('last_used_at', '6 days')
  const second = cookieOf((await refresh(first)).headers)
  await age('last_used_at', '8 days')
  expect(await refresh(second)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  const third = cookieOf((await signIn(person.email, password)).headers)
  await age('expires_at', '1 second')
  expect((await refresh(third)).status).toBe(401)
})

test('a flood of sign-ins is refused with a time to try again, and everyone else is served meanwhile', async () => {
  const as = await api.person()
  // From an address of its own: what it uses up, the other tests would lack.
  const guess = (count: number) =>
    api.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      remoteAddress: '203.0.113.7',
      payload: { email: `nobody${count}@example.com`, password: 'wrong' },
    })
  const flood = Promise.all(
    Array.from({ length: turnsOfAddress.concurrency + turnsOfAddress.waiting + 20 }, (_, n) => guess(n)),
  )
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
  const answers = await flood
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
  expect(answers.filter(({ headers }) => headers['retry-after'] === '3')).toHaveLength(20)
}, 120_000)

test('an older token ends the whole session', async () => {
  const person = await api.person({ password })
  const first = cookieOf((await signIn(person.email, password)).headers)
  const second = cookieOf((await refresh(first)).headers)
  const third = cookieOf((await refresh(second)).headers)
  expect(await refresh(first)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect((await refresh(third)).status).toBe(401)
})

test('a predecessor past its ten seconds ends the whole session', async () => {
  const person = await api.person({ password })
  const first = cookieOf((await signIn(person.email, password)).headers)
  const second = cookieOf((await refresh(first)).headers)
  await api.services.database.query(
    `update refresh_token set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`,
  )
  expect((await refresh(first)).status).toBe(401)
  expect((await refresh(second)).status).toBe(401)
})

test('without a cookie, or with a made-up one, nobody refreshes', async () => {
  expect((await api.send('POST', '/auth/refresh')).status).toBe(401)
  expect((await refresh(randomBytes(32).toString('base64url'))).status).toBe(401)
})

test('logging out ends the session and says where to go', async () => {
  const person = await api.person({ password })
  const { body, headers } = await signIn(person.email, password)
  const as = withToken(person, body.access_token)
  const out = await api.send('GET', '/v1/any/auth/logout', { as })
  expect(out).toMatchObject({ status: 302, headers: { location: '/auth/login' } })
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(401)
  expect((await refresh(cookieOf(headers))).status).toBe(401)
})

test('the published key verifies a token, whose claims are as promised', async () => {
  const as = await api.person()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const address = api.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const keys = createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(as.token, keys, { issuer: 'casebench', audience: 'client' })
  expect(payload).toMatchObject({ sub: as.userId, token_use: 'access', client_id: 'client', email: as.email })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
})

test('tokens of another key, algorithm, issuer, audience or use, expired or cut, are refused', async () => {
  const as = await api.person()
  const { kid } = JSON.parse(Buffer.from(as.token.split('.')[0] ?? '', 'base64url').toString())
  const claims = decodeJwt(as.token)
  const { privateKey } = await generateKeyPair('ES256')
  const forged = (header: object, payload: object) =>
    new SignJWT({ ...claims, ...payload }).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey)
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${as.token.split('.')[1]}.`
  const secret = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('x'.repeat(32)))
  const own = tokens(api.services)
  const keys = await keyRing(api.services)
  const elsewhere = [accessTokens(keys, 'another-issuer', 'client'), accessTokens(keys, 'casebench', 'another-client')]
  const others = await Promise.all(elsewhere.map((other) => other.issue(as)))
  const bad = [
    await forged({}, {}),
    await forged({ kid: 'x' }, {}),
    none,
    await secret,
    ...others,
    as.token.slice(0, -3),
    `${as.token}x`,
  ]
  for (const token of bad) await expect(own.verify(token), token).rejects.toMatchObject({ status: 401 })
  await expect(own.verify(as.token)).resolves.toMatchObject({ userId: as.userId })
})

test('keys that another secret sealed stop start-up with a line that says what to do', async () => {
  await expect(loadSigningKeys(api.services.database, randomBytes(32))).rejects.toThrow(
    /sealed with another secret.*CASEBENCH_SECRET/,
  )
})
