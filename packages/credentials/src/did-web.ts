import { momentOf } from './authenticity.ts'
import { asList, isObject, type JsonObject, parseBoundedJson } from './bounded-json.ts'
import { CredentialError } from './credential-error.ts'
import { publicJwtKey, type VerificationKey } from './keys.ts'
import { limits } from './limits.ts'

/**
 * The did of an installation at a url: `did:web:example.org`, or with a port or path `did:web:example.org%3A8443:casebench`.
 */
export function didWebOf(url: string): string {
  const { host, pathname } = new URL(url)
  const path = pathname.split('/').filter(Boolean)
  return ['did:web', encodeURIComponent(host), ...path].join(':')
}

/** Where the document of a did lies, by the method’s specification; nothing for other methods and for what is no host. */
export function didWebUrl(did: string): string | undefined {
  const [, rest] = did.match(/^did:web:([A-Za-z0-9.\-_%:]+)$/) ?? []
  if (!rest) return undefined
  const [host = '', ...path] = rest.split(':')
  const authority = host.replace(/%3A(\d{1,5})$/i, ':$1')
  if (!/^[A-Za-z0-9.-]+(:\d+)?$/.test(authority) || path.some((part) => !/^[A-Za-z0-9\-_][A-Za-z0-9.\-_]*$/.test(part)))
    return undefined
  return `https://${authority}${path.length > 0 ? `/${path.join('/')}` : '/.well-known'}/did.json`
}

type PublishedKey = {
  id: string
  controller: string
  publicKeyMultibase: string
  retired?: Date | undefined
  compromised?: Date | undefined
}

/**
 * The did document of an issuer. Retired keys stay in it with `expires`, so that what they signed can be verified; those that
 * fell into other hands have `revoked`, and sign for the issuer no more.
 */
export const didDocument = (did: string, keys: readonly PublishedKey[]) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: keys.map(({ id, controller, publicKeyMultibase, retired, compromised }) => ({
    id,
    type: 'Multikey',
    controller,
    publicKeyMultibase,
    ...(retired && { expires: inSeconds(retired) }),
    ...(compromised && { revoked: inSeconds(compromised) }),
  })),
  assertionMethod: keys.filter(({ compromised }) => !compromised).map(({ id }) => id),
})

/** XML Schema `dateTimeStamp`. */
const inSeconds = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`

/**
 * The keys that a did document, as its issuer publishes it, lists for credentials. What is no key that credentials are signed
 * with is left out.
 * @throws CredentialError where it is no such document, or that of another
 */
export async function keysOfDidDocument(text: string, did: string): Promise<VerificationKey[]> {
  const { id, verificationMethod, assertionMethod } = parseBoundedJson(text, limits.credentialBytes)
  if (id !== did) throw new CredentialError('inconsistent-claims', 'The document is that of another did')
  const asserting = asList(assertionMethod)
  const methods = [...asList(verificationMethod), ...asserting].filter(isObject).slice(0, limits.keysOfIssuer)
  const named = new Set(asserting.map((method) => absoluteId(isObject(method) ? method.id : method, did)))
  const keys: VerificationKey[] = []
  for (const method of methods) {
    const key = readKey(method, did)
    // One that was withdrawn is no longer listed for anything. That it was the issuer’s says why it no longer counts.
    if (key && (named.has(key.id) || key.compromised) && (await isUsable(key))) keys.push(key)
  }
  return keys
}

const absoluteId = (id: unknown, did: string) => (typeof id === 'string' && id.startsWith('#') ? `${did}${id}` : id)

/** An Ed25519 key in Multikey form. */
const ed25519Multikey = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/

function readKey(method: JsonObject, did: string): VerificationKey | undefined {
  const { type, controller, publicKeyMultibase, publicKeyJwk, expires, revoked } = method
  const id = absoluteId(method.id, did)
  const retired = momentOf(expires)
  if (typeof id !== 'string' || controller !== did || (expires !== undefined && !retired)) return undefined
  const known = { id, controller: did, retired, compromised: revoked !== undefined }
  if (typeof publicKeyMultibase === 'string')
    return type === 'Multikey' && ed25519Multikey.test(publicKeyMultibase)
      ? { ...known, publicKeyMultibase }
      : undefined
  return isObject(publicKeyJwk) && (type === 'JsonWebKey' || type === 'JsonWebKey2020')
    ? { ...known, publicKeyJwk }
    : undefined
}

const isUsable = (key: VerificationKey) =>
  publicJwtKey(key).then(
    () => true,
    () => false,
  )
