import request from 'supertest'
import { expect, test } from 'vitest'
import { externalTestApi } from '../testing/external-test-api.ts'
import { readTokens } from './kept-tokens.ts'

const { api, enter, refresh, provider } = await externalTestApi()

async function signedIn(subject: string) {
  const { cookie, sessionId } = await enter(subject)
  const { body, cookie: renewed } = await refresh(cookie)
  return { cookie: renewed, as: { userId: '', email: '', sessionId, token: String(body.access_token) } }
}

test('signing out leads to the provider, which ends its own session and leads back', async () => {
  const { as, cookie } = await signedIn('leaver')
  const tokens = await readTokens(api.services.database, api.services.config.secret, as.sessionId, 'to read')
  const { status, headers } = await api.send('GET', '/v1/any/auth/logout', { as })
  expect(status).toBe(302)
  const location = new URL(String(headers.location))
  expect(location.origin + location.pathname).toBe(`${provider.issuer}/session/end`)
  expect(Object.fromEntries(location.searchParams)).toEqual({
    client_id: 'casebench',
    id_token_hint: tokens?.idToken,
    post_logout_redirect_uri: 'https://casebench.example/auth/login',
  })
  await request(location.origin).get(`${location.pathname}${location.search}`).expect(200)
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(401)
  expect((await refresh(cookie)).status).toBe(401)
})

test('a page is told where to go', async () => {
  const { as } = await signedIn('page')
  const { status, body } = await api.send('GET', '/v1/any/auth/logout?redirect=false', { as })
  expect(status).toBe(200)
  expect(body.message).toBe('You are signed out.')
  expect(body.location).toContain(`${provider.issuer}/session/end?`)
})

test('a session that was never at the provider ends here', async () => {
  const as = await api.person()
  expect(await api.send('GET', '/v1/any/auth/logout', { as })).toMatchObject({
    status: 302,
    headers: { location: '/auth/login' },
  })
})
