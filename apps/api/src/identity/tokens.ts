import { BoundedCache } from '@casebench/server/bounded-cache'
import { accessTokenLifeSeconds } from '@casebench/shared/constants'
import { errors, type JWK, jwtVerify, SignJWT } from 'jose'
import { unauthorized } from '../routing/refusal.ts'
import type { KeyRing } from './key-ring.ts'
import { algorithm } from './signing-keys.ts'

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
export function accessTokens(keys: KeyRing, issuer: string, clientId: string): Tokens {
  const verified = new BoundedCache<string, VerifiedToken>(rememberedTokens)
  const expired = () => unauthorized('Your session has expired. Please log in again.', 'token_invalid')

  async function check(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = header.kid ? await keys.find(header.kid) : undefined
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
    ).catch((error: unknown) => {
      // A database that does not answer says nothing about the token.
      throw error instanceof errors.JOSEError ? expired() : error
    })
    const { sub, sid, exp, token_use: use } = payload
    if (use !== 'access' || typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) throw expired()
    return { userId: sub, sessionId: sid, expiresAt: (exp + leewaySeconds) * 1000 }
  }

  return {
    issue: async ({ userId, sessionId, email }) => {
      const { keyId, sign } = keys.current()
      if (!sign) throw new Error('The current key cannot sign')
      return new SignJWT({ token_use: 'access', client_id: clientId, sid: sessionId, email })
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenLifeSeconds}s`)
        .sign(sign)
    },
    verify: async (token) => {
      const known = verified.get(token)
      if (known && known.expiresAt > Date.now()) return known
      const identity = await check(token)
      verified.set(token, identity)
      return identity
    },
    publicKeys: keys.published,
  }
}
