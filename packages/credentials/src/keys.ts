/// <reference path="./digital-bazaar.d.ts" />
import { from, generate, toJwk } from '@digitalbazaar/ed25519-multikey'
import { type CryptoKey, importJWK, type JWK } from 'jose'

/** An Ed25519 key of an issuer that signs. The caller keeps the secret part sealed. */
export type SigningKey = {
  /** The url of the verification method: the issuer’s did, `#` and a name. */
  id: string
  /** The did or url of the issuer. */
  controller: string
  publicKeyMultibase: string
  secretKeyMultibase: string
}

/**
 * A key that signatures are checked with. Whoever calls decides whose keys these are: a credential never brings its own.
 * `publicKeyMultibase` (Ed25519) checks both kinds of proof, `publicKeyJwk` only JWTs: of Ed25519, P-256 or RSA.
 */
export type VerificationKey = {
  id: string
  controller: string
  /** Since when it signs nothing new. What it signed before stays genuine. */
  retired?: Date | undefined
  /** It fell into other hands: nothing that it signed counts, whatever the date says. */
  compromised?: boolean | undefined
} & ({ publicKeyMultibase: string } | { publicKeyJwk: JWK })

export async function generateSigningKey({
  controller,
  name,
}: {
  controller: string
  name: string
}): Promise<SigningKey> {
  const id = `${controller}#${name}`
  const { publicKeyMultibase, secretKeyMultibase } = await generate({ id, controller })
  return { id, controller, publicKeyMultibase, secretKeyMultibase }
}

/** The part of a signing key that anyone may know. */
export const publicPartOf = ({ id, controller, publicKeyMultibase }: SigningKey) => ({
  id,
  controller,
  publicKeyMultibase,
})

/** For the data integrity suite, which signs with the key it is given. */
export async function signerOf(key: SigningKey) {
  return (await from({ type: 'Multikey', ...key })).signer()
}

export async function secretJwtKey(key: SigningKey): Promise<CryptoKey> {
  const { d = '', ...jwk } = await toJwk({ keyPair: await from({ type: 'Multikey', ...key }), secretKey: true })
  // The library keeps the public part behind the secret one; a JWK has the secret part alone.
  const secret = Buffer.from(d, 'base64url').subarray(0, 32).toString('base64url')
  return (await importJWK({ ...jwk, d: secret }, 'EdDSA')) as CryptoKey
}

/** The algorithms that each kind of key may be used with. The header of a JWT chooses among these and never beyond. */
const algorithmsOf = { Ed25519: ['EdDSA', 'Ed25519'], 'P-256': ['ES256'], RSA: ['RS256'] } as const

/** Only the public parts: whoever calls with a whole key does not spread it. */
export async function publicJwk(key: VerificationKey): Promise<JWK> {
  const jwk =
    'publicKeyJwk' in key ? key.publicKeyJwk : await toJwk({ keyPair: await from({ type: 'Multikey', ...key }) })
  const { kty, crv, x, y, n, e } = jwk
  return Object.fromEntries(Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined)) as JWK
}

export async function publicJwtKey(key: VerificationKey): Promise<{ publicKey: CryptoKey; algorithms: string[] }> {
  const jwk = await publicJwk(key)
  const kind = jwk.kty === 'RSA' ? 'RSA' : jwk.crv
  if (kind !== 'Ed25519' && kind !== 'P-256' && kind !== 'RSA')
    throw new TypeError(`${key.id} is of a kind that signs no credential`)
  const algorithms = [...algorithmsOf[kind]]
  return { publicKey: (await importJWK(jwk, algorithms[0])) as CryptoKey, algorithms }
}
