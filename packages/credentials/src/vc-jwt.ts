import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, errors, type JWK } from 'jose'
import { isObject, type JsonObject, parseBoundedJson } from './bounded-json.ts'
import { CredentialError } from './credential-error.ts'
import { publicJwk, publicJwtKey, type SigningKey, secretJwtKey, type VerificationKey } from './keys.ts'
import { limits } from './limits.ts'

const types = new Set(['vc+jwt', 'vc+ld+jwt', 'jwt'])

const inSeconds = (time: string) => Math.floor(Date.parse(time) / 1000)

/**
 * The credential as a JWT: VC-JOSE-COSE with the registered claims that Open Badges 3.0, §8.2 asks for as well.
 */
export async function signJwt(credential: JsonObject, { key, now }: { key: SigningKey; now: Date }): Promise<string> {
  const claims = { ...credential, ...claimsOf(credential), iat: Math.floor(now.getTime() / 1000) }
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc', kid: key.id })
    .sign(await secretJwtKey(key))
}

/** What the registered claims of a credential are. Whoever reads only them must not be told anything else. */
function claimsOf({ id, issuer, credentialSubject, validFrom, validUntil }: JsonObject): JsonObject {
  const claims = {
    jti: id,
    iss: isObject(issuer) ? issuer.id : issuer,
    sub: isObject(credentialSubject) ? credentialSubject.id : undefined,
    nbf: typeof validFrom === 'string' ? inSeconds(validFrom) : undefined,
    exp: typeof validUntil === 'string' ? inSeconds(validUntil) : undefined,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** A JWT that is taken apart. Nothing of it is known to be true. */
export type DecodedJwt = {
  kid: string | undefined
  jwk: JsonObject | undefined
  credential: JsonObject
  signedAt: Date | undefined
}

/** @throws CredentialError where it is no JWT with a credential, or goes beyond the limits */
export function decodeJwt(jwt: string, maxBytes: number = limits.credentialBytes): DecodedJwt {
  // Base64 takes four characters for three bytes, and there are a header and a signature.
  if (jwt.length > (maxBytes * 4) / 3 + 8192)
    throw new CredentialError('too-large', `The credential has more than ${maxBytes} bytes`)
  const [header, payload, signature, ...more] = jwt.split('.')
  if (!header || !payload || !signature || more.length > 0) throw new CredentialError('invalid-jwt', 'Not a signed JWT')
  const { kid, jwk, typ } = headerOf(jwt)
  if (typ !== undefined && !types.has(String(typ).toLowerCase().replace('application/', '')))
    throw new CredentialError('invalid-jwt', 'A JWT of another type')
  const claims = parseBoundedJson(Buffer.from(payload, 'base64url').toString(), maxBytes)
  if ('vc' in claims) throw new CredentialError('unsupported-proof', 'A JWT of VC Data Model 1.1')
  const { jti, iss, sub, nbf, exp, iat, aud: _, ...credential } = claims
  const own = claimsOf(credential)
  for (const [name, claim] of Object.entries({ jti, iss, sub, nbf, exp }))
    if (claim !== undefined && claim !== own[name])
      throw new CredentialError('inconsistent-claims', `The claim ${name} says other than the credential`)
  return {
    kid: typeof kid === 'string' ? kid : undefined,
    jwk: isObject(jwk) ? jwk : undefined,
    credential,
    signedAt: typeof iat === 'number' && Number.isSafeInteger(iat) ? new Date(iat * 1000) : undefined,
  }
}

function headerOf(jwt: string) {
  try {
    return decodeProtectedHeader(jwt)
  } catch (error) {
    throw new CredentialError('invalid-jwt', 'A JWT without a header', { cause: error })
  }
}

/** Whether this key signed the JWT, with an algorithm that the key is for: the header alone decides nothing. */
export async function checkJwt(jwt: string, key: VerificationKey): Promise<'signed' | 'not-signed'> {
  const { publicKey, algorithms } = await publicJwtKey(key)
  try {
    await compactVerify(jwt, publicKey, { algorithms })
    return 'signed'
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'not-signed'
    throw error
  }
}

/** Whether the key in the header of a JWT, which anybody could have written there, is this one that the caller knows. */
export async function isSameKey(jwk: JsonObject, key: VerificationKey): Promise<boolean> {
  try {
    return (await calculateJwkThumbprint(jwk as JWK)) === (await calculateJwkThumbprint(await publicJwk(key)))
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false
    throw error
  }
}
