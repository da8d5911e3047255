import { asList, isObject, type JsonObject, parseBoundedJson } from './bounded-json.ts'
import { checkContexts } from './contexts.ts'
import { CredentialError } from './credential-error.ts'
import { checkDataIntegrityProof, isDataIntegrityProof } from './data-integrity.ts'
import type { VerificationKey } from './keys.ts'
import { limits } from './limits.ts'
import { checkJwt, decodeJwt, isSameKey } from './vc-jwt.ts'

/** A credential with what secures it. Nothing of it is known to be true. */
export type SecuredCredential = { credential: JsonObject; issuer: string; signatures: Signature[] }

type Signature = {
  proof: 'data-integrity' | 'vc-jwt'
  keyId: string | undefined
  signedAt: Date | undefined
  expires: Date | undefined
  /** Whether it claims to be by this key. */
  names: (key: VerificationKey) => Promise<boolean>
  check: (key: VerificationKey) => Promise<'signed' | 'not-signed'>
}

export type Authenticity =
  | { code: 'signed'; key: VerificationKey; proof: Signature['proof']; expires: Date | undefined }
  | { code: 'tampered'; keyId: string }
  | { code: 'unknown-key'; reason: UnknownKeyReason; keyId: string | undefined }

export type UnknownKeyReason = 'not-a-key-of-the-issuer' | 'compromised-key' | 'signed-after-retirement'

/** The keys of an issuer that the caller trusts to be theirs. */
export type KeysOf = (issuer: string) => Promise<readonly VerificationKey[]> | readonly VerificationKey[]

/**
 * Takes JSON or a compact JWT apart.
 * @throws CredentialError
 */
export function readSecured(text: string, maxBytes: number): SecuredCredential {
  const trimmed = text.trim()
  const read = trimmed.startsWith('{') ? readJson(trimmed, maxBytes) : readJwt(trimmed, maxBytes)
  checkContexts(read.credential)
  return { ...read, issuer: issuerOf(read.credential) }
}

function readJwt(jwt: string, maxBytes: number) {
  const { credential, kid, jwk, signedAt } = decodeJwt(jwt, maxBytes)
  const issuer = issuerOf(credential)
  const keyId = kid?.startsWith('#') ? `${issuer}${kid}` : kid
  const signature: Signature = {
    proof: 'vc-jwt',
    keyId,
    signedAt,
    expires: undefined,
    // Open Badges 3.0, §8.2.2.1: a header names its key by an url, or holds the key itself.
    names: async (key) => (keyId === undefined ? jwk !== undefined && isSameKey(jwk, key) : key.id === keyId),
    check: (key) => checkJwt(jwt, key),
  }
  return { credential, signatures: [signature] }
}

function readJson(text: string, maxBytes: number) {
  const credential = parseBoundedJson(text, maxBytes)
  const proofs = asList(credential.proof)
  if (proofs.length === 0) throw new CredentialError('unsigned', 'The credential is not signed')
  if (proofs.length > limits.proofs)
    throw new CredentialError('too-large', `The credential has more than ${limits.proofs} proofs`)
  const known = proofs.filter(isObject).filter(isDataIntegrityProof)
  if (known.length === 0)
    throw new CredentialError('unsupported-proof', 'The credential is signed in another way than eddsa-rdfc-2022')
  return { credential, signatures: known.map((proof) => signatureOf(credential, proof)) }
}

function signatureOf(credential: JsonObject, proof: JsonObject): Signature {
  const { verificationMethod, created, expires } = proof
  return {
    proof: 'data-integrity',
    keyId: typeof verificationMethod === 'string' ? verificationMethod : undefined,
    signedAt: momentOf(created),
    expires: momentOf(expires),
    names: async (key) => key.id === verificationMethod && 'publicKeyMultibase' in key,
    check: async (key) => {
      if (!('publicKeyMultibase' in key)) return 'not-signed'
      const { id, controller, publicKeyMultibase } = key
      return checkDataIntegrityProof(credential, proof, { id, controller, publicKeyMultibase })
    },
  }
}

function issuerOf({ issuer }: JsonObject): string {
  const id = isObject(issuer) ? issuer.id : issuer
  if (typeof id !== 'string') throw new CredentialError('not-an-open-badge', 'The credential names no issuer')
  return id
}

/** The moment that a text of a credential stands for, if it does. */
export function momentOf(time: unknown): Date | undefined {
  const milliseconds = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds)
}

/**
 * Whether the issuer signed this as it is. Of several proofs at least one must be by a key that is known, and none by such a
 * key may fail.
 * @throws CredentialError where the credential has no canonical form, or whatever `keysOf` throws
 */
export async function authenticate(
  { issuer, signatures, credential }: SecuredCredential,
  keysOf: KeysOf,
): Promise<Authenticity> {
  const keys = (await keysOf(issuer)).filter((key) => key.controller === issuer)
  let outcome: Authenticity = {
    code: 'unknown-key',
    reason: 'not-a-key-of-the-issuer',
    keyId: signatures[0]?.keyId,
  }
  for (const { keyId, proof, names, check, signedAt, expires } of signatures) {
    const key = await firstNamed(keys, names)
    if (!key) continue
    if ((await check(key)) === 'not-signed') return { code: 'tampered', keyId: key.id }
    const reason = whyNotCounting(key, signedAt ?? momentOf(credential.validFrom))
    if (!reason) outcome = { code: 'signed', key, proof, expires }
    else if (outcome.code !== 'signed') outcome = { code: 'unknown-key', reason, keyId }
  }
  return outcome
}

async function firstNamed(keys: readonly VerificationKey[], names: Signature['names']) {
  for (const key of keys) if (await names(key)) return key
  return undefined
}

function whyNotCounting({ compromised, retired }: VerificationKey, signedAt: Date | undefined) {
  if (compromised) return 'compromised-key'
  return retired && (!signedAt || signedAt > retired) ? 'signed-after-retirement' : undefined
}
