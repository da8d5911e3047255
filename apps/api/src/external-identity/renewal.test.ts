import { expect, test } from 'vitest'
import { externalTestApi } from '../testing/external-test-api.ts'
import { forged } from '../testing/identity-provider.ts'
import { readTokens } from './kept-tokens.ts'

const { api, enter, refresh, askedAgo, provider } = await externalTestApi()
const { behaviour } = provider
const rest = 301

const sessions = () => api.services.database.prisma.session
const renewals = () => provider.grants.filter((grant) => grant === 'refresh_token').length
const kept = (sessionId: string) => readTokens(api.services.database, api.services.config.secret, sessionId, 'to read')
const over = { status: 401, body: { code: 'session_ended' } }

test('the provider’s tokens are kept sealed, and never leave the server', async () => {
  const { cookie, sessionId } = await enter('sealed')
  const { sealedProviderTokens } = await sessions().findUniqueOrThrow({ where: { id: sessionId } })
  const tokens = await kept(sessionId)
  expect(tokens?.idToken).toMatch(/^ey/)
  for (const token of [tokens?.idToken, tokens?.refreshToken]) {
    expect(sealedProviderTokens).not.toContain(token)
    expect(JSON.stringify(await refresh(cookie))).not.toContain(token)
  }
})

test('a renewal asks the provider, at most every five minutes, and takes its new tokens over', async () => {
  const { cookie, sessionId } = await enter('calm')
  const before = renewals()
  const first = await refresh(cookie)
  expect([first.status, renewals()]).toEqual([200, before])
  await askedAgo(sessionId, rest)
  const { refreshToken } = (await kept(sessionId)) ?? {}
  const second = await refresh(first.cookie)
  expect([second.status, renewals()]).toEqual([200, before + 1])
  expect((await kept(sessionId))?.refreshToken).not.toBe(refreshToken)
  expect([(await refresh(second.cookie)).status, renewals()]).toEqual([200, before + 1])
})

test('thirty tabs that renew at once ask the provider once, and all stay signed in', async () => {
  let { cookie, sessionId } = await enter('tabs')
  for (let round = 1; round <= 3; round++) {
    await askedAgo(sessionId, rest)
    const before = renewals()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(cookie)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(renewals()).toBe(before + 1)
    cookie = answers[0]?.cookie ?? ''
  }
})

test('when the provider has ended the session, ours ends, and says so', async () => {
  const { cookie, sessionId } = await enter('gone')
  const { body } = await refresh(cookie)
  const as = { userId: '', email: '', sessionId, token: body.access_token }
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
  await provider.revokeAll()
  await askedAgo(sessionId, rest)
  expect(await refresh(cookie)).toMatchObject(over)
  expect(await api.send('GET', '/v1/roles', { as })).toMatchObject(over)
  expect(await sessions().findUnique({ where: { id: sessionId } })).toMatchObject({
    endReason: 'provider',
    sealedProviderTokens: null,
  })
  const { prisma } = api.services.database
  expect(
    await prisma.activityLog.findFirst({ where: { action: 'sign_out', email: 'gone@example.com' } }),
  ).toMatchObject({
    detail: { provider: 'Example Login', cause: 'invalid_grant' },
  })
})

test('while the provider is away, sessions go on, and it is not asked again at once', async () => {
  const { cookie, sessionId } = await enter('patient')
  await askedAgo(sessionId, rest)
  behaviour.down = true
  const first = await refresh(cookie)
  behaviour.down = false
  const before = renewals()
  const second = await refresh(first.cookie)
  expect([first.status, second.status, renewals()]).toEqual([200, 200, before])
  await askedAgo(sessionId, rest)
  expect([(await refresh(second.cookie)).status, renewals()]).toEqual([200, before + 1])
})

test('an answer about somebody else ends the session', async () => {
  const { cookie, sessionId } = await enter('swapped')
  await askedAgo(sessionId, rest)
  behaviour.forge = forged.with({ sub: 'somebody-else' })
  const answer = await refresh(cookie)
  behaviour.forge = undefined
  expect(answer).toMatchObject(over)
})

test('a forged answer changes nothing', async () => {
  const { cookie, sessionId } = await enter('steady')
  await askedAgo(sessionId, rest)
  behaviour.forge = forged.byAnotherKey
  const answer = await refresh(cookie)
  behaviour.forge = undefined
  expect(answer.status).toBe(200)
  expect((await kept(sessionId))?.idToken).toBeTruthy()
})

test('a session that the provider cannot be asked about lives half a day', async () => {
  behaviour.givesRefreshTokens = false
  const { cookie, sessionId } = await enter('short')
  behaviour.givesRefreshTokens = true
  const { createdAt, expiresAt } = await sessions().findUniqueOrThrow({ where: { id: sessionId } })
  expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)).toBe(12 * 60)
  await askedAgo(sessionId, rest)
  expect((await refresh(cookie)).status).toBe(200)
  const { sessionId: long } = await enter('long')
  const lasting = await sessions().findUniqueOrThrow({ where: { id: long } })
  expect(Math.round((lasting.expiresAt.getTime() - lasting.createdAt.getTime()) / 86_400_000)).toBe(30)
})

test('a session that a password opened ends where a provider signs people in', async () => {
  const { cookie, sessionId } = await enter('earlier')
  await sessions().update({ where: { id: sessionId }, data: { sealedProviderTokens: null } })
  expect(await refresh(cookie)).toMatchObject(over)
})
