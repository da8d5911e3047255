import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** Forges an id token: from the claims of the real one, with the provider's own key or another. */
export type Forgery = (claims: JWTPayload, keys: { own: CryptoKey; other: CryptoKey; kid: string }) => Promise<string>

/** What a test does to the provider while it runs. */
export type Behaviour = {
  /** Whom its pages sign in without asking; undefined shows the pages. */
  person: string | undefined
  /** The claims of its people, by subject. */
  people: Record<string, Record<string, unknown>>
  givesRefreshTokens: boolean
  /** Answers 503 to everything. */
  down: boolean
  /** Takes every connection and never answers. */
  silent: boolean
  forge: Forgery | undefined
}

export type TestProvider = {
  issuer: string
  behaviour: Behaviour
  /** The paths that were asked for with `POST /token`, by grant type. */
  grants: string[]
  /** What the provider answers a browser without cookies that is sent to `url`: the way back to Casebench. */
  visit: (url: string) => Promise<URL>
  /** Ends everything that was granted to anyone. */
  revokeAll: () => Promise<void>
  close: () => Promise<void>
}

export const testClient = { clientId: 'casebench', clientSecret: 'a secret of the client' }
const scopes = 'openid email profile offline_access'

const signedBy = (key: CryptoKey, kid: string, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key)

export const forged = {
  with:
    (change: JWTPayload) =>
    (claims: JWTPayload, { own, kid }: Parameters<Forgery>[1]) =>
      signedBy(own, kid, { ...claims, ...change }),
  byAnotherKey: (claims: JWTPayload, { other, kid }: Parameters<Forgery>[1]) => signedBy(other, kid, claims),
} satisfies Record<string, unknown>

/** Signs the person of `behaviour` in, with every consent, as if they had clicked through its pages. */
async function finishForThem(
  provider: Provider,
  behaviour: Behaviour,
  request: IncomingMessage,
  reply: ServerResponse,
) {
  const { params } = await provider.interactionDetails(request, reply)
  const accountId = behaviour.person ?? ''
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(scopes)
  const grantId = await grant.save()
  await provider.interactionFinished(request, reply, { login: { accountId }, consent: { grantId } })
}

const configured = (publicUrl: string, behaviour: Behaviour, jwk: object, thinIdTokens: boolean): Configuration => ({
  clients: [
    {
      client_id: testClient.clientId,
      client_secret: testClient.clientSecret,
      redirect_uris: [`${publicUrl}/auth/callback`],
      post_logout_redirect_uris: [`${publicUrl}/auth/login`],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['a key of the test'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'preferred_username', 'groups'],
  },
  conformIdTokenClaims: thinIdTokens,
  features: { devInteractions: { enabled: behaviour.person === undefined } },
  ...(behaviour.person === undefined ? {} : { interactions: { url: (_context, { uid }) => `/finish/${uid}` } }),
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ sub: accountId, ...behaviour.people[accountId] }),
  }),
  issueRefreshToken: async () => behaviour.givesRefreshTokens,
  rotateRefreshToken: () => true,
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 3600,
    IdToken: 600,
    Interaction: 600,
    RefreshToken: 3600,
    Session: 3600,
  },
})

function cookiesOf(response: Response, jar: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=', 2) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}

/** A certified OpenID Connect provider on a port of its own, for a Casebench at `publicUrl`. */
export async function startIdentityProvider(
  publicUrl: string,
  start: Partial<Behaviour> = {},
  { thinIdTokens = false, host = '127.0.0.1' }: { thinIdTokens?: boolean; host?: string } = {},
): Promise<TestProvider> {
  const behaviour: Behaviour = {
    person: 'ana',
    people: {},
    givesRefreshTokens: true,
    down: false,
    silent: false,
    forge: undefined,
    ...start,
  }
  const kid = 'of-the-test'
  const [own, other] = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { extractable: true })))
  if (!own || !other) throw new Error('There are no keys')
  const jwk = { ...(await exportJWK(own.privateKey)), kid, alg: 'RS256', use: 'sig' }

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://${host}:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, configured(publicUrl, behaviour, jwk, thinIdTokens))
  const grants: string[] = []
  const granted = new Set<string>()
  provider.on('grant.success', ({ oidc }) => {
    grants.push(String(oidc.params?.grant_type))
    if (oidc.entities.Grant) granted.add(oidc.entities.Grant.jti)
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || !body?.id_token || !behaviour.forge) return
    const keys = { own: own.privateKey, other: other.privateKey, kid }
    context.body = { ...body, id_token: await behaviour.forge(decodeJwt(body.id_token), keys) }
  })
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    if (behaviour.silent) return
    if (behaviour.down) reply.writeHead(503).end()
    else if (request.url?.startsWith('/finish/')) void finishForThem(provider, behaviour, request, reply)
    else void answer(request, reply)
  })

  return {
    issuer,
    behaviour,
    grants,
    visit: async (url) => {
      const jar = new Map<string, string>()
      let at = new URL(url)
      while (at.origin === issuer) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        cookiesOf(response, jar)
        const location = response.headers.get('location')
        if (!location) throw new Error(`${at} answers ${response.status}: ${(await response.text()).slice(0, 2000)}`)
        at = new URL(location, at)
      }
      return at
    },
    revokeAll: async () => {
      for (const id of granted) {
        const grant = await provider.Grant.find(id)
        await provider.RefreshToken.revokeByGrantId(id)
        await grant?.destroy()
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
