import { BoundedCache } from '@casebench/server/bounded-cache'
import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import { type JWK, jwtVerify, SignJWT } from 'jose'
import { unauthorized } from '../routing/refusal.ts'
import { algorithm, type SigningKey } from './signing-keys.ts'

export type TokenIdentity = { userId: string; sessionId: string }
/** `expiresAt` in milliseconds, the leeway included. */
export type VerifiedToken = TokenIdentity & { expiresAt: number }

export type Tokens = {
  /** The email is for the page, which needs it in most calls; the api itself reads it from the database. */
  issue: (identity: TokenIdentity & { email: string }) => Promise<string>
  /** @throws Refusal 401 when the token is not one of ours for this client, or is no longer valid. */
  verify: (token: string) => Promise<VerifiedToken>
  publicKeys: () => JWK[]
}

const leewaySeconds = 30
const tokenType = 'at+jwt'
const rememberedTokens = 20_000

/** Access tokens as RFC 9068 shapes them, checked as RFC 8725 asks: algorithm pinned; issuer, audience, use and time checked. */
export function accessTokens(keys: readonly SigningKey[], issuer: string, clientId: string): Tokens {
  const current = keys.find((key) => key.sign)
  const byId = new Map(keys.map((key) => [key.keyId, key]))
  const verified = new BoundedCache<string, VerifiedToken>(rememberedTokens)
  const expired = () => unauthorized('Your session has expired. Please log in again.', 'token_invalid')

  async function check(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = header.kid ? byId.get(header.kid) : undefined
        if (!key) throw expired()
        return key.verify
      },
      {
        algorithms: [algorithm],
        typ: tokenType,
        issuer,
        audience: clientId,
        clockTolerance: leewaySeconds,
        requiredClaims: ['exp', 'sub', 'sid'],
      },
    ).catch(() => {
      throw expired()
    })
    const { sub, sid, exp, token_use: use } = payload
    if (use !== 'access' || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) throw expired()
    return { userId: sub, sessionId: sid, expiresAt: (exp + leewaySeconds) * 1000 }
  }

  return {
    issue: async ({ userId, sessionId, email }) => {
      if (!current?.sign) throw new Error('There is no signing key')
      return new SignJWT({ token_use: 'access', client_id: clientId, sid: sessionId, email })
        .setProtectedHeader({ alg: algorithm, kid: current.keyId, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifeSeconds}s`)
        .sign(current.sign)
    },
    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expiresAt > Date.now()) return known
      const identity = await check(token)
      verified.set(token, identity)
      return identity
    },
    publicKeys: () => keys.map((key) => key.publicJwk),
  }
}
