import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accessGranted, externalTestApi } from '../testing/external-test-api.ts'

const { api, provider, begin, comeBack, signIn, refresh } = await externalTestApi()
const { behaviour } = provider

const ana = { email: 'ana@example.com', email_verified: true, name: 'Ana Kovač', given_name: 'Ana' }
test('the provider signs a person in, who gets a session of our own', async () => {
  const { answer, cookie } = await signIn('ana', ana)
  expect(answer).toMatchObject(accessGranted)
  expect(String(answer.headers['set-cookie'])).toMatch(/casebench_refresh=[^;]+;.*HttpOnly; SameSite=Strict/)
  expect(answer.body).toBe('')
  const { status, body } = await refresh(cookie)
  expect(status).toBe(200)
  const as = { userId: '', email: '', sessionId: '', token: body.access_token }
  expect(await api.send('GET', '/v1/any/auth/get_user?email=ana@example.com', { as })).toMatchObject({
    status: 200,
    body: { name: 'Ana Kovač', first_name: 'Ana', username: 'ana', groups: ['Candidate'], has_logged_in: true },
  })
  expect(
    await api.services.database.prisma.activityLog.findFirstOrThrow({
      where: { action: 'sign_in', email: ana.email },
    }),
  ).toMatchObject({ detail: { provider: 'Example Login', created: true } })
})

test('what the browser is sent with is for this attempt alone, and out of reach of pages', async () => {
  const { status, headers } = await api.send('GET', '/auth/external')
  expect(status).toBe(302)
  const location = new URL(String(headers.location))
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    client_id: 'casebench',
    response_type: 'code',
    redirect_uri: 'https://casebench.example/auth/callback',
    scope: 'openid email profile offline_access',
    code_challenge_method: 'S256',
  })
  expect(String(headers['set-cookie'])).toMatch(/; Max-Age=600; Path=\/auth; HttpOnly; SameSite=Lax$/)
  const other = new URL((await begin()).location)
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(other.searchParams.get(name)).not.toBe(location.searchParams.get(name))
})

test('behind a proxy that speaks https it is sent over that alone', async () => {
  const app = await buildApp({ ...api.services, config: { ...api.services.config, proxies: 1 } })
  onTestFinished(() => app.close())
  const { headers } = await app.inject({ url: '/auth/external', headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['set-cookie']).toMatch(/^__Secure-casebench_attempt_.*; HttpOnly; Secure; SameSite=Lax$/)
})

test.each([
  ['/platform/training/nordkai/1?from=mail', '/platform/training/nordkai/1?from=mail'],
  ['https://elsewhere.example/', '/_app'],
  ['//elsewhere.example', '/_app'],
  ['/auth/external', '/_app'],
  [`/platform?${'x'.repeat(1500)}`, '/_app'],
])('returnTo %s leads to %s', async (returnTo, destination) => {
  behaviour.people.ana = ana
  behaviour.person = 'ana'
  const { cookie, location } = await begin(returnTo)
  expect(await comeBack(await provider.visit(location), cookie)).toMatchObject({
    status: 302,
    headers: { location: destination },
  })
})

test.each(['cross-site', 'same-site'])('a %s link signs nobody in: it leads to the button', async (site) => {
  const { status, headers } = await api.send('GET', '/auth/external?returnTo=/platform/training', {
    headers: { 'sec-fetch-site': site },
  })
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: '/auth/login?returnTo=%2Fplatform%2Ftraining',
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

test('two tabs at once both sign in; of many, the latest do', async () => {
  behaviour.person = 'ana'
  let cookies: string[] = []
  const tabs: { location: string }[] = []
  for (let tab = 0; tab < 6; tab++) {
    const { headers } = await api.send('GET', '/auth/external', { headers: { cookie: cookies.join('; ') } })
    tabs.push({ location: String(headers.location) })
    const lines = [headers['set-cookie']].flat().map(String)
    const cleared = lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])
    const set = lines.filter((line) => !line.includes('Max-Age=0')).map((line) => line.split(';')[0] ?? '')
    cookies = [...cookies.filter((cookie) => !cleared.includes(cookie.split('=')[0])), ...set]
  }
  expect(cookies.length).toBe(4)
  const outcomes = []
  for (const { location } of tabs) {
    const { headers } = await comeBack(await provider.visit(location), cookies.join('; '))
    outcomes.push(headers.location === '/_app')
  }
  expect(outcomes).toEqual([false, false, true, true, true, true])
})

test('a password signs nobody in where a provider does', async () => {
  const person = await api.person({ password: 'a long enough password' })
  const closed = { status: 409, body: { code: 'external_identity', detail: 'Sign in with Example Login.' } }
  const body = { email: person.email, password: 'a long enough password' }
  expect(await api.send('POST', '/auth/sign_in', { body })).toMatchObject(closed)
  const passwords = { current_password: 'a long enough password', new_password: 'another long password' }
  expect(await api.send('POST', '/v1/any/auth/change_password', { as: person, body: passwords })).toMatchObject(closed)
})

test('the page is told who signs people in', async () => {
  expect((await api.send('GET', '/v1/configuration')).body).toMatchObject({
    sign_in: 'external',
    provider_name: 'Example Login',
    client_id: 'casebench',
    user_pool_id: 'pool',
  })
})
