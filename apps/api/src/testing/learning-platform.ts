import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'

export type ReceivedScore = { lineItem: string; body: { userId: string; scoreGiven: number; timestamp: string } }

/** A learning platform for tests: it publishes keys, signs launches, and takes scores as well as `answer` lets it. */
export async function learningPlatform(name: string) {
  const keys = new Map<string, { publicKey: CryptoKey; privateKey: CryptoKey }>()
  const addKey = async (kid: string) => void keys.set(kid, await generateKeyPair('RS256', { extractable: true }))
  await addKey('first')
  const scores: ReceivedScore[] = []
  const state = {
    keySetCalls: 0,
    tokenCalls: 0,
    answer: (): { status: number; headers?: Record<string, string> } => ({ status: 200 }),
  }

  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    response.setHeader('content-type', 'application/json')
    if (request.url === '/jwks') {
      state.keySetCalls += 1
      const published = await Promise.all(
        [...keys].map(async ([kid, { publicKey }]) => ({
          ...(await exportJWK(publicKey)),
          kid,
          alg: 'RS256',
          use: 'sig',
        })),
      )
      response.end(JSON.stringify({ keys: published }))
    } else if (request.url === '/token') {
      state.tokenCalls += 1
      const isAsked = new URLSearchParams(body).get('grant_type') === 'client_credentials'
      response.statusCode = isAsked ? 200 : 400
      response.end(JSON.stringify({ access_token: `token-of-${name}`, expires_in: 3600 }))
    } else if (request.url?.includes('/scores') && request.headers.authorization === `Bearer token-of-${name}`) {
      const { status, headers = {} } = state.answer()
      if (status < 300) scores.push({ lineItem: request.url, body: JSON.parse(body) })
      response.writeHead(status, headers).end('{}')
    } else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const clientId = `client of ${name}`

  return {
    host,
    issuer,
    clientId,
    scores,
    state,
    addKey,
    settings: {
      name,
      issuer,
      client_id: clientId,
      deployments: ['one', 'two'],
      authorization_url: `${issuer}/authorize`,
      token_url: `${issuer}/token`,
      key_set_url: `${issuer}/jwks`,
      service_origins: [] as string[],
      trusts_addresses: true,
      creates_people: true,
      assigns_cases: true,
    },
    /** What it says of a learner who follows a link; a claim that is undefined is left out. */
    claims: (nonce: string, more: Record<string, unknown> = {}): JWTPayload => ({
      iss: issuer,
      aud: clientId,
      sub: 'ana',
      nonce,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      [`${lti}/version`]: '1.3.0',
      [`${lti}/message_type`]: 'LtiResourceLinkRequest',
      [`${lti}/deployment_id`]: 'one',
      [`${lti}/target_link_uri`]: 'https://evil.example/',
      [`${lti}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [`${lti}/resource_link`]: { id: 'link' },
      ...more,
    }),
    sign: (
      claims: JWTPayload,
      {
        kid = 'first',
        key = keys.get(kid)?.privateKey,
        alg = 'RS256',
      }: { kid?: string; key?: CryptoKey | Uint8Array | undefined; alg?: string } = {},
    ) => {
      if (!key) throw new Error(`There is no key ${kid}`)
      return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

export type TestPlatform = Awaited<ReturnType<typeof learningPlatform>>
export const claimOf = (name: string): string => `${lti}/${name}`
