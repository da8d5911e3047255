import { authenticate, type KeysOf, momentOf, readSecured } from './authenticity.ts'
import { asList, isObject, type JsonObject } from './bounded-json.ts'
import { CredentialError } from './credential-error.ts'
import { limits } from './limits.ts'
import { asStatusList } from './open-badge.ts'
import { type StatusEntry, statusIn, statusPurposes } from './status-list.ts'

export type UnknownStatusReason =
  | 'unsupported-status'
  | 'list-not-available'
  | 'list-unreadable'
  | 'list-of-another-issuer'
  | 'list-not-genuine'
  | 'list-of-another-purpose'
  | 'list-not-yet-valid'
  | 'list-expired'
  | 'list-too-short'
  | 'no-such-entry'

export type Status =
  | { code: 'revoked' }
  | { code: 'suspended' }
  | { code: 'unknown'; reason: UnknownStatusReason }
  | { code: 'clear' }

/** The signed status list at a url as its issuer publishes it now, or nothing where it cannot be had. */
export type StatusListAt = (url: string) => Promise<string | undefined> | string | undefined

type Options = { keysOf: KeysOf; statusListAt: StatusListAt; now: Date }

/**
 * What the status lists say of a credential. What revokes it counts, even where another entry cannot be read.
 * @throws CredentialError where it has more entries than anyone needs, or whatever the callbacks throw
 */
export async function statusOf(credential: JsonObject, issuer: string, options: Options): Promise<Status> {
  const entries = asList(credential.credentialStatus)
  if (entries.length > limits.statusEntries)
    throw new CredentialError('too-large', `The credential has more than ${limits.statusEntries} status entries`)
  const found: Status[] = []
  for (const entry of entries) found.push(await statusOfEntry(entry, issuer, options))
  const worst = (['revoked', 'suspended', 'unknown'] as const)
    .map((code) => found.find((status) => status.code === code))
    .find((status) => status !== undefined)
  return worst ?? { code: 'clear' }
}

const unknown = (reason: UnknownStatusReason): Status => ({ code: 'unknown', reason })

async function statusOfEntry(json: unknown, issuer: string, options: Options): Promise<Status> {
  const entry = readEntry(json)
  if (entry === 'unsupported-status') return unknown(entry)
  if (entry === 'of-no-concern') return { code: 'clear' }
  const text = await options.statusListAt(entry.list)
  if (text === undefined) return unknown('list-not-available')
  try {
    return await statusInList(text, entry, issuer, options)
  } catch (error) {
    if (error instanceof CredentialError) return unknown('list-unreadable')
    throw error
  }
}

async function statusInList(text: string, { purpose, index }: StatusEntry, issuer: string, { keysOf, now }: Options) {
  const secured = readSecured(text, limits.statusListBytes)
  const list = asStatusList(secured.credential)
  // Whoever could publish a list for others could also restore what they revoked.
  if (secured.issuer !== issuer) return unknown('list-of-another-issuer')
  const authenticity = await authenticate(secured, keysOf)
  if (authenticity.code !== 'signed') return unknown('list-not-genuine')
  const { validFrom, validUntil, credentialSubject } = list
  const until = momentOf(validUntil) ?? authenticity.expires
  if (validFrom !== undefined && !((momentOf(validFrom) ?? Number.POSITIVE_INFINITY) <= now))
    return unknown('list-not-yet-valid')
  if (until && until < now) return unknown('list-expired')
  if (![credentialSubject.statusPurpose].flat().includes(purpose)) return unknown('list-of-another-purpose')
  const status = await statusIn(credentialSubject.encodedList, index)
  if (status === 'not-set') return { code: 'clear' } as const
  if (status !== 'set') return unknown(status)
  return { code: purpose === 'revocation' ? 'revoked' : 'suspended' } as const
}

function readEntry(entry: unknown): StatusEntry | 'unsupported-status' | 'of-no-concern' {
  if (!isObject(entry) || entry.type !== 'BitstringStatusListEntry') return 'unsupported-status'
  const { statusPurpose, statusListCredential: list, statusListIndex, statusSize = 1 } = entry
  const purpose = statusPurposes.find((known) => known === statusPurpose)
  // A message or a hint to refresh does not say that the credential is not valid.
  if (!purpose)
    return statusPurpose === 'message' || statusPurpose === 'refresh' ? 'of-no-concern' : 'unsupported-status'
  const isIndex = /^(0|[1-9]\d{0,15})$/.test(String(statusListIndex))
  if (typeof list !== 'string' || !isIndex || statusSize !== 1) return 'unsupported-status'
  return { purpose, list, index: Number(statusListIndex) }
}
