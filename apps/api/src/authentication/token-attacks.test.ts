import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { keyRing } from './key-ring.ts'
import type { SigningKey } from './signing-keys.ts'
import { tokens } from './tokens.ts'

// What RFC 8725 and the field's history of mishaps ask an access token check to withstand.

const api = useTestApi()
let as: Person
let key: SigningKey
let claims: JWTPayload

beforeAll(async () => {
  as = await api.person()
  key = (await keyRing(api.services)).current()
  claims = decodeJwt(as.token)
})

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

/** Signed with our own key: only what the claims and the header say is wrong. */
function ours(payload: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  if (!key.sign) throw new Error('The current key cannot sign')
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'at+jwt', ...header })
    .sign(key.sign, header.crit ? { crit: { exp: true } } : {})
}
const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

async function foreign(header: Record<string, unknown>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId, typ: 'at+jwt', ...header })
    .sign(privateKey)
}

/** HS256 "signed" with what is public: the classic confusion of keys. */
function confused(secret: string): string {
  const signed = `${part({ alg: 'HS256', kid: key.keyId, typ: 'at+jwt' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const unsigned = (alg: string): string => `${part({ alg, kid: key.keyId, typ: 'at+jwt' })}.${part(claims)}.`
const [head, body, signature] = [0, 1, 2].map((index) => () => as.token.split('.')[index] ?? '') as [
  () => string,
  () => string,
  () => string,
]

const forgeries: Record<string, () => string | Promise<string>> = {
  'no algorithm': () => unsigned('none'),
  'no algorithm, spelled otherwise': () => unsigned('nOnE'),
  'no algorithm, with the signature left on': () => unsigned('none') + signature(),
  'the signature cut off': () => `${head()}.${body()}.`,
  'the signature left out with its dot': () => `${head()}.${body()}`,
  'an all-zero signature': () => `${head()}.${body()}.${Buffer.alloc(64).toString('base64url')}`,
  'a signature that is cut': () => as.token.slice(0, -3),
  'a signature that is longer': () => `${as.token}AA`,
  'another payload under our signature': () =>
    `${head()}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature()}`,
  'another header under our signature': () => `${part({ alg: 'ES256', kid: key.keyId })}.${body()}.${signature()}`,
  'another key': () => foreign({}),
  'another key that calls itself by a new id': () => foreign({ kid: 'mine' }),
  'a key that comes along in the token': async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) as object })
      .sign(privateKey)
  },
  'a key to be fetched elsewhere': () => foreign({ jku: 'https://elsewhere.example/jwks.json' }),
  'a certificate to be fetched elsewhere': () => foreign({ x5u: 'https://elsewhere.example/cert.pem' }),
  'a key id that climbs': () => foreign({ kid: '../../../../dev/null' }),
  'a key id that is a query': () => foreign({ kid: "x' or '1'='1" }),
  'the public key as a secret': async () => confused(await exportSPKI(key.verify)),
  'the public key as a secret, as JSON': () => confused(JSON.stringify(key.publicJwk)),
  'an empty secret': () => confused(''),
  'another type of token': () => ours(claims, { typ: 'JWT' }),
  'an id token': () => ours(claims, { typ: 'id_token+jwt' }),
  'no type': () => ours(claims, { typ: undefined }),
  'an extension nobody here knows': () => ours(claims, { crit: ['exp'], exp: 1 }),
  'another issuer': () => ours({ ...claims, iss: 'casebench.elsewhere' }),
  'an issuer with a slash': () => ours({ ...claims, iss: 'casebench/' }),
  'no issuer': () => ours(without('iss')),
  'another audience': () => ours({ ...claims, aud: 'another-client' }),
  'no audience': () => ours(without('aud')),
  'no end': () => ours(without('exp')),
  'an end that is past': () => ours({ ...claims, exp: now() - 60 }),
  'an end that is text': () => ours({ ...claims, exp: '9999999999' as unknown as number }),
  'a beginning that is to come': () => ours({ ...claims, nbf: now() + 600 }),
  'no subject': () => ours(without('sub')),
  'no session': () => ours(without('sid')),
  'a session that is a list': () => ours({ ...claims, sid: [as.sessionId] }),
  'no use': () => ours(without('token_use')),
  'the use of an id token': () => ours({ ...claims, token_use: 'id' }),
  'a guest token': () => tokens(api.services).issueGuest(),
  'another subject with our session': () => ours({ ...claims, sub: crypto.randomUUID() }),
  'a subject that is no id': () => ours({ ...claims, sub: "x' or true--" }),
  'a session that never was': () => ours({ ...claims, sid: crypto.randomUUID() }),
  'five parts': () => `${as.token}.x.y`,
  'no JSON inside': () => `${head()}.bm90IGpzb24.${signature()}`,
  'a very long one': () => `${head()}.${'A'.repeat(12_000)}.${signature()}`,
  nothing: () => '',
}

describe('an access token is refused that has', () => {
  test.each(Object.keys(forgeries))('%s', async (name) => {
    const token = await forgeries[name]?.()
    const refused = await api.send('GET', '/v1/roles', { headers: { authorization: `Bearer ${token}` } })
    expect(refused.status).toBe(401)
    expect(refused.headers['www-authenticate']).toContain('Bearer')
    expect(JSON.stringify(refused.body)).not.toContain(as.email)
  })
})

test('what the attacks are made from is good', async () => {
  const untouched = await ours(claims)
  for (const token of [as.token, untouched, await ours({ ...claims, exp: now() - 10 })])
    expect((await api.send('GET', '/v1/roles', { as: { ...as, token } })).status).toBe(200)
})

test('a token counts in its header alone', async () => {
  for (const url of [`/v1/roles?access_token=${as.token}`, `/v1/roles?token=${as.token}`])
    expect((await api.send('GET', url)).status).toBe(401)
  expect((await api.send('GET', '/v1/roles', { headers: { cookie: `access_token=${as.token}` } })).status).toBe(401)
  for (const authorization of [as.token, `Basic ${as.token}`, `Bearer${as.token}`, `Bearer  ${as.token}`])
    expect((await api.send('GET', '/v1/roles', { headers: { authorization } })).status).toBe(401)
})

test('a guest token lets nobody in but guests, and theirs alone', async () => {
  const guest = { ...as, token: await tokens(api.services).issueGuest() }
  expect((await api.send('GET', '/v1/roles', { as: guest })).status).toBe(401)
  const url = '/user_info_via_code?approval_code=no-code-that-anyone-has'
  expect((await api.send('GET', url, { as })).status).toBe(401)
  expect((await api.send('GET', url, { as: guest })).status).not.toBe(401)
})
