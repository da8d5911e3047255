import { i18n } from '@casebench/server/i18n'
import { accessTokenLifeSeconds, guestTokenLifeSeconds } from '@casebench/shared/constants'
import { errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { unauthorized } from '../http/http-error.ts'
import { onePerProcess, type Services } from '../services.ts'
import { type KeyRing, keyRing } from './key-ring.ts'
import { algorithm } from './signing-keys.ts'

export type TokenIdentity = { userId: string; sessionId: string }
/** `expiresAt` in milliseconds, the leeway included. */
export type VerifiedToken = TokenIdentity & { expiresAt: number }

export type Tokens = {
  /** The email is for the page, which needs it in most calls; the api itself reads it from the database. */
  issue: (identity: TokenIdentity & { email: string }) => Promise<string>
  /** @throws HttpError 401 when the token is not one of ours for this client, or is no longer valid. */
  verify: (token: string) => Promise<VerifiedToken>
  /** A token for a visitor: it names nobody and is good for a quarter of an hour. */
  issueGuest: () => Promise<string>
  /** @throws HttpError 401 when it is no valid guest token. */
  verifyGuest: (token: string) => Promise<void>
  publicKeys: () => Promise<JWK[]>
}

const leewaySeconds = 30
const tokenType = 'at+jwt'
const rememberedTokens = 20_000
const isId = (claim: unknown): claim is string => typeof claim === 'string' && /^[0-9a-f-]{36}$/.test(claim)

/** Access tokens as RFC 9068 shapes them, checked as RFC 8725 asks: algorithm pinned; issuer, audience, use and time checked. */
export function accessTokens(ring: KeyRing | Promise<KeyRing>, issuer: string, clientId: string): Tokens {
  const verified = new LRUCache<string, VerifiedToken>({ max: rememberedTokens })
  const expired = () => unauthorized(i18n.t('Your session has expired. Please log in again.'), 'token_invalid')

  async function claimsOf(token: string, use: 'access' | 'guest', requiredClaims: string[]): Promise<JWTPayload> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = header.kid ? await (await ring).find(header.kid) : undefined
        if (!key) throw expired()
        return key.verify
      },
      {
        algorithms: [algorithm],
        typ: tokenType,
        issuer,
        audience: clientId,
        clockTolerance: leewaySeconds,
        requiredClaims: ['exp', 'sub', ...requiredClaims],
      },
    ).catch((error: unknown) => {
      // A database that does not answer says nothing about the token.
      throw error instanceof errors.JOSEError ? expired() : error
    })
    if (payload.token_use !== use) throw expired()
    return payload
  }

  async function check(token: string): Promise<VerifiedToken> {
    const { sub, sid, exp } = await claimsOf(token, 'access', ['sid'])
    if (!isId(sub) || !isId(sid) || exp === undefined) throw expired()
    return { userId: sub, sessionId: sid, expiresAt: (exp + leewaySeconds) * 1000 }
  }

  async function signed(claims: JWTPayload, subject: string, lifeSeconds: number): Promise<string> {
    const { keyId, sign } = (await ring).current()
    if (!sign) throw new Error('The current key cannot sign')
    return new SignJWT({ client_id: clientId, ...claims })
      .setProtectedHeader({ alg: algorithm, kid: keyId, typ: tokenType })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(`${lifeSeconds}s`)
      .sign(sign)
  }

  return {
    issue: ({ userId, sessionId, email }) =>
      signed({ token_use: 'access', sid: sessionId, email }, userId, accessTokenLifeSeconds),
    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expiresAt > Date.now()) return known
      const identity = await check(token)
      verified.set(token, identity)
      return identity
    },
    issueGuest: () => signed({ token_use: 'guest' }, 'guest', guestTokenLifeSeconds),
    verifyGuest: async (token) => {
      await claimsOf(token, 'guest', [])
    },
    publicKeys: async () => (await ring).published(),
  }
}

export const tokens = onePerProcess((services: Pick<Services, 'database' | 'config' | 'logger' | 'resources'>) =>
  accessTokens(keyRing(services), services.config.identity.issuer, services.config.identity.clientId),
)
