import { authenticate, type KeysOf, momentOf, readSecured, type UnknownKeyReason } from './authenticity.ts'
import { readBadgeFile } from './badge-file.ts'
import { CredentialError, type UnreadableReason } from './credential-error.ts'
import { limits } from './limits.ts'
import { asOpenBadge, type OpenBadgeCredential } from './open-badge.ts'
import { type Status, type StatusListAt, statusOf, type UnknownStatusReason } from './status.ts'

/** What is said of something that may be a certificate. Only what follows `signedBy` is known to come from the issuer. */
export type Verification =
  | { code: 'unreadable'; reason: Exclude<UnreadableReason, 'too-large'>; detail: string }
  | { code: 'too-large'; detail: string }
  | { code: 'unknown-key'; reason: UnknownKeyReason; issuer: string; keyId: string | undefined }
  | { code: 'tampered'; issuer: string; keyId: string }
  | (Genuine & Standing)

type Standing =
  | { code: 'revoked' | 'suspended' | 'valid' }
  | { code: 'expired'; since: Date }
  | { code: 'not-yet-valid'; from: Date }
  | { code: 'unknown-status'; reason: UnknownStatusReason }
  | { code: 'rotated-key'; retired: Date }

export type Genuine = {
  credential: OpenBadgeCredential
  signedBy: { issuer: string; keyId: string; proof: 'data-integrity' | 'vc-jwt' }
}

/** Nothing is fetched: whoever calls says which keys an issuer has, and has the status lists. */
export type VerifyOptions = { keysOf: KeysOf; statusListAt: StatusListAt; now: Date }

/**
 * Verifies a PNG or SVG with a credential inside, or a file with the credential alone. Any input has an answer; only what
 * the callbacks throw is thrown.
 */
export const verifyBadgeFile = (file: Uint8Array, options: VerifyOptions): Promise<Verification> =>
  answering(async () => verifyText(await readBadgeFile(file), options))

/** Verifies a credential, as JSON with a Data Integrity proof or as a JWT. */
export const verifyBadge = (text: string, options: VerifyOptions): Promise<Verification> =>
  answering(() => verifyText(text, options))

async function answering(verify: () => Promise<Verification>): Promise<Verification> {
  try {
    return await verify()
  } catch (error) {
    if (!(error instanceof CredentialError)) throw error
    const { reason, message: detail } = error
    return reason === 'too-large' ? { code: reason, detail } : { code: 'unreadable', reason, detail }
  }
}

async function verifyText(text: string, options: VerifyOptions): Promise<Verification> {
  const secured = readSecured(text, limits.credentialBytes)
  const { issuer } = secured
  const credential = asOpenBadge(secured.credential)
  const validFrom = momentOf(credential.validFrom)
  const validUntil = momentOf(credential.validUntil)
  if (!validFrom || (credential.validUntil !== undefined && !validUntil))
    throw new CredentialError('not-an-open-badge', 'A date of the credential is no date')
  const authenticity = await authenticate(secured, options.keysOf)
  if (authenticity.code !== 'signed') return { ...authenticity, issuer }
  const { key, proof, expires } = authenticity
  const until = earliest(validUntil, expires)
  const status = await statusOf(secured.credential, issuer, options)
  return {
    credential,
    signedBy: { issuer, keyId: key.id, proof },
    ...answerOf({ status, validFrom, until, retired: key.retired, now: options.now }),
  }
}

const earliest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.filter((moment) => moment !== undefined).sort((a, b) => a.getTime() - b.getTime())[0]

/** The first that holds: what the issuer took back, then what time did, then what is not known. */
function answerOf(known: {
  status: Status
  validFrom: Date
  until: Date | undefined
  retired: Date | undefined
  now: Date
}): Standing {
  const { status, validFrom, until, retired, now } = known
  if (status.code === 'revoked' || status.code === 'suspended') return { code: status.code }
  if (until && until < now) return { code: 'expired', since: until }
  if (validFrom > now) return { code: 'not-yet-valid', from: validFrom }
  if (status.code === 'unknown') return { code: 'unknown-status', reason: status.reason }
  return retired ? { code: 'rotated-key', retired } : { code: 'valid' }
}
