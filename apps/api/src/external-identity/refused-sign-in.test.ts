import { expect, test } from 'vitest'
import { accessGranted, accessRefused, externalTestApi } from '../testing/external-test-api.ts'
import { type Forgery, forged } from '../testing/identity-provider.ts'

const { provider, logged, begin, comeBack, signIn } = await externalTestApi()
const { behaviour } = provider

const ana = { email: 'ana@example.com', email_verified: true }
behaviour.people.ana = ana
const notSignedIn = 'nobody was signed in through the identity provider'
const lastReason = () => {
  const { msg, cause, reason } = logged.at(-1) ?? {}
  return msg === notSignedIn ? `${cause}: ${reason}` : 'nothing was logged'
}
const isSessionOpen = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).includes('casebench_refresh=')

/** What an attacker would have the provider say. */
const forgeries: [what: string, why: RegExp, forge: Forgery][] = [
  ['signed by another key', /signature/, forged.byAnotherKey],
  ['with another nonce', /nonce/, forged.with({ nonce: 'another' })],
  ['without a nonce', /nonce/, forged.with({ nonce: undefined })],
  ['for another client', /"aud"/, forged.with({ aud: 'another' })],
  ['for several clients, handed to another', /"azp"/, forged.with({ aud: ['casebench', 'another'], azp: 'another' })],
  ['of another issuer', /"iss"/, forged.with({ iss: 'https://elsewhere.example' })],
  ['of the issuer with a slash', /"iss"/, (claims, keys) => forged.with({ iss: `${claims.iss}/` })(claims, keys)],
  ['that has expired', /"exp"/, forged.with({ exp: Math.floor(Date.now() / 1000) - 600 })],
  ['that is not valid yet', /"nbf"/, forged.with({ nbf: Math.floor(Date.now() / 1000) + 600 })],
  ['without a subject', /"sub"/, forged.with({ sub: undefined })],
  ['with alg none', /"alg"/, async (claims) => unsigned(claims)],
  ['signed with the public part of a key as a secret', /"alg"/, async (claims, { kid }) => symmetric(claims, kid)],
  [
    'whose payload was changed',
    /signature/,
    async (claims, keys) => {
      const [header, , signature] = (await forged.with({})(claims, keys)).split('.')
      return [header, part({ ...claims, email: 'owner@example.com' }), signature].join('.')
    },
  ],
]
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: unknown): string => `${part({ alg: 'none' })}.${part(claims)}.`
const symmetric = (claims: unknown, kid: string): string =>
  `${part({ alg: 'HS256', kid })}.${part(claims)}.${part('x')}`

test.each(forgeries)('an id token %s lets nobody in', async (_what, why, forge) => {
  behaviour.forge = forge
  try {
    const { answer } = await signIn('ana', ana)
    expect(answer).toMatchObject(accessRefused)
    expect(lastReason()).toMatch(why)
    expect(isSessionOpen(answer)).toBe(false)
    expect(String(answer.headers['set-cookie'])).toMatch(/casebench_attempt_[\w-]+=;/)
  } finally {
    behaviour.forge = undefined
  }
  expect((await signIn('ana', ana)).answer).toMatchObject(accessGranted)
})

const changed = (back: URL, name: string, value: string | undefined): URL => {
  const url = new URL(back)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url
}

test.each<[what: string, why: RegExp, spoil: (back: URL, cookie: string) => [URL, string]]>([
  ['without its cookie', /attempt_unknown/, (back) => [back, '']],
  [
    'with a cookie of somebody else’s making',
    /attempt_unknown/,
    (back, cookie) => [back, `${cookie.split('=')[0]}=made-up`],
  ],
  [
    'with a changed state',
    /"state"/,
    (back, cookie) => [changed(back, 'state', `${back.searchParams.get('state')}x`), cookie],
  ],
  ['without a state', /attempt_unknown/, (back, cookie) => [changed(back, 'state', undefined), cookie]],
  ['from another issuer', /"iss"/, (back, cookie) => [changed(back, 'iss', 'https://elsewhere.example'), cookie]],
  ['from no issuer', /"iss"/, (back, cookie) => [changed(back, 'iss', undefined), cookie]],
  ['with another code', /invalid_grant/, (back, cookie) => [changed(back, 'code', 'made-up'), cookie]],
  ['without a code', /no authorization code/, (back, cookie) => [changed(back, 'code', undefined), cookie]],
  ['with an error', /access_denied/, (back, cookie) => [changed(back, 'error', 'access_denied'), cookie]],
])('a callback %s lets nobody in', async (_what, why, spoil) => {
  behaviour.person = 'ana'
  const { cookie, location } = await begin()
  const answer = await comeBack(...spoil(await provider.visit(location), cookie))
  expect(answer).toMatchObject(accessRefused)
  expect(lastReason()).toMatch(why)
  expect(isSessionOpen(answer)).toBe(false)
})

test('the cookie of one attempt does not fit another, nor the code of another browser', async () => {
  behaviour.person = 'ana'
  const [mine, theirs] = [await begin(), await begin()]
  const code = (await provider.visit(theirs.location)).searchParams.get('code')
  const back = changed(await provider.visit(mine.location), 'code', code ?? '')
  expect(await comeBack(back, mine.cookie)).toMatchObject(accessRefused)
  const renamed = `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`
  const again = await begin()
  expect(await comeBack(await provider.visit(again.location), renamed)).toMatchObject(accessRefused)
})

test('a callback works once, even with a cookie that was copied', async () => {
  behaviour.person = 'ana'
  const { cookie, location } = await begin()
  const back = await provider.visit(location)
  expect(await comeBack(back, cookie)).toMatchObject(accessGranted)
  expect(await comeBack(back, cookie)).toMatchObject(accessRefused)
})

test('an attempt ends after ten minutes', async ({ onTestFinished }) => {
  behaviour.person = 'ana'
  const { cookie, location } = await begin()
  const back = await provider.visit(location)
  const { now } = Date
  onTestFinished(() => {
    Date.now = now
  })
  Date.now = () => now() + 11 * 60_000
  expect(await comeBack(back, cookie)).toMatchObject(accessRefused)
})

test('while the provider is away nobody gets in, and as soon as it is back they do', async () => {
  behaviour.person = 'ana'
  const { cookie, location } = await begin()
  const back = await provider.visit(location)
  behaviour.down = true
  expect(await comeBack(back, cookie)).toMatchObject(accessRefused)
  behaviour.down = false
  expect((await signIn('ana', ana)).answer).toMatchObject(accessGranted)
})
