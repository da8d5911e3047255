import { readSecured } from '@casebench/credentials/authenticity'
import { readBadgeFile } from '@casebench/credentials/badge-file'
import type { VerificationKey } from '@casebench/credentials/keys'
import { limits } from '@casebench/credentials/limits'
import type { OpenBadgeCredential } from '@casebench/credentials/open-badge'
import { verifyBadge } from '@casebench/credentials/verify'
import type { VerificationAnswer } from '@casebench/shared/contract/credentials'

export type VerifyTask = {
  file: Uint8Array
  keys: readonly VerificationKey[]
  /** The signed status lists of this installation, by their url. */
  lists: Readonly<Record<string, string>>
  now: Date
}

export type Verified = {
  outcome: VerificationAnswer['outcome']
  issuer: string
  /** The key that signed it, and what it says, where it is genuine. */
  keyId: string | null
  certificate: {
    title: string
    description: string
    criteria: string
    holder: string
    issuer: string
    issuedAt: string
    validUntil: string | null
  } | null
}

const without = (outcome: Verified['outcome'], issuer: string): Verified => ({
  outcome,
  issuer,
  keyId: null,
  certificate: null,
})

/** Texts of a credential may come in several languages. */
function textOf(text: unknown): string {
  const [first] = [text].flat()
  if (typeof first === 'string') return first
  return typeof first === 'object' && first !== null && '@value' in first ? String(first['@value']) : ''
}

function saidBy({ credentialSubject, issuer, validFrom, validUntil }: OpenBadgeCredential): Verified['certificate'] {
  const { achievement, identifier } = credentialSubject
  const named = [identifier ?? []].flat().find(({ identityType, hashed }) => identityType === 'name' && !hashed)
  return {
    title: textOf(achievement.name),
    description: textOf(achievement.description),
    criteria: textOf(achievement.criteria.narrative),
    holder: named?.identityHash ?? '',
    issuer: textOf(issuer.name) || issuer.id,
    issuedAt: new Date(validFrom).toISOString(),
    validUntil: validUntil === undefined ? null : new Date(validUntil).toISOString(),
  }
}

/** Whom a file says it is from, as far as that can be read. */
async function issuerIn(text: string): Promise<string> {
  try {
    return readSecured(text, limits.credentialBytes).issuer
  } catch {
    return ''
  }
}

/** Verifies a file by what this installation has signed: certificates of others are of an unknown issuer. */
export async function verifyHere({ file, keys, lists, now }: VerifyTask): Promise<Verified> {
  const text = await readBadgeFile(file).catch(() => undefined)
  if (text === undefined) return without('notACertificate', '')
  const verification = await verifyBadge(text, {
    now,
    keysOf: (issuer) => keys.filter(({ controller }) => controller === issuer),
    statusListAt: (url) => lists[url],
  })
  const isOurs = (issuer: string) => keys.some(({ controller }) => controller === issuer)
  switch (verification.code) {
    case 'unreadable':
    case 'too-large': {
      const issuer = await issuerIn(text)
      // What names us and cannot be verified is no certificate of ours.
      return without(isOurs(issuer) ? 'notGenuine' : 'notACertificate', issuer)
    }
    case 'unknown-key':
      return without(isOurs(verification.issuer) ? 'notGenuine' : 'unknownIssuer', verification.issuer)
    case 'tampered':
      return without('notGenuine', verification.issuer)
    case 'unknown-status':
      // We sign no certificate without an entry in a list of ours.
      return without('notGenuine', verification.signedBy.issuer)
    default: {
      const { signedBy, credential, code } = verification
      // We sign nothing that is valid later: then only clocks differ.
      const outcome = code === 'rotated-key' || code === 'not-yet-valid' ? 'valid' : code
      return { outcome, issuer: signedBy.issuer, keyId: signedBy.keyId, certificate: saidBy(credential) }
    }
  }
}
