import { createHash } from 'node:crypto'
import type { JsonObject } from './bounded-json.ts'
import { credentialsContext, openBadgesContext } from './contexts.ts'
import { addDataIntegrityProof } from './data-integrity.ts'
import type { SigningKey } from './keys.ts'
import { asOpenBadge } from './open-badge.ts'
import { type StatusEntry, statusEntryJson } from './status-list.ts'
import { signJwt } from './vc-jwt.ts'

/** What a certificate says. */
export type Badge = {
  /** Url or `urn:uuid:` of the credential. */
  id: string
  issuer: { id: string; name: string; url?: string }
  recipient: {
    name: string
    /** Stands in the credential as a salted hash: whoever knows the address can confirm it, nobody can read it. */
    email?: { address: string; salt: string }
  }
  achievement: {
    id: string
    name: string
    description: string
    criteria: string
    image?: string
    /** From Open Badges 3.0, B.1.2. */
    type?: 'Certificate' | 'Certification' | 'Course' | 'Assessment'
  }
  /** A result as people read it, such as `87%`. */
  results?: readonly { id: string; name: string; type: 'Percent' | 'Result' | 'Status'; value: string }[]
  evidence?: readonly { id: string; name: string; description?: string }[]
  validFrom: Date
  validUntil?: Date
  status: readonly StatusEntry[]
}

/** The same credential, secured in two ways: verifiers know one or the other. */
export type IssuedBadge = { credential: JsonObject; jwt: string }

/**
 * Signs the badge with both proofs.
 * @throws CredentialError where it would be no Open Badge
 */
export async function issueBadge(badge: Badge, signing: { key: SigningKey; now: Date }): Promise<IssuedBadge> {
  const credential = badgeJson(badge)
  asOpenBadge(credential)
  return issueCredential(credential, signing)
}

/** Signs any credential, such as a status list, with both proofs. */
export async function issueCredential(
  credential: JsonObject,
  signing: { key: SigningKey; now: Date },
): Promise<IssuedBadge> {
  return { credential: await addDataIntegrityProof(credential, signing), jwt: await signJwt(credential, signing) }
}

function badgeJson(badge: Badge): JsonObject {
  const { issuer, recipient, achievement, results = [], evidence = [], status } = badge
  return {
    '@context': [credentialsContext, openBadgesContext],
    id: badge.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: { type: ['Profile'], ...issuer },
    validFrom: badge.validFrom.toISOString(),
    ...(badge.validUntil && { validUntil: badge.validUntil.toISOString() }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: identitiesOf(recipient),
      achievement: {
        id: achievement.id,
        type: ['Achievement'],
        name: achievement.name,
        description: achievement.description,
        criteria: { narrative: achievement.criteria },
        ...(achievement.type && { achievementType: achievement.type }),
        ...(achievement.image && { image: { id: achievement.image, type: 'Image' } }),
        ...(results.length > 0 && {
          resultDescription: results.map(({ id, name, type }) => ({
            id,
            type: ['ResultDescription'],
            name,
            resultType: type,
          })),
        }),
      },
      ...(results.length > 0 && {
        result: results.map(({ id, value }) => ({ type: ['Result'], resultDescription: id, value })),
      }),
    },
    ...(evidence.length > 0 && { evidence: evidence.map((item) => ({ type: ['Evidence'], ...item })) }),
    ...(status.length > 0 && { credentialStatus: status.map(statusEntryJson) }),
  }
}

function identitiesOf({ name, email }: Badge['recipient']): JsonObject[] {
  const named = { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }
  if (!email) return [named]
  const identityHash = hashedIdentity(email.address, email.salt)
  return [named, { type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt: email.salt }]
}

/** Open Badges 3.0, B.1.9: the hash of the identity followed by the salt. */
export const hashedIdentity = (identity: string, salt: string): string =>
  `sha256$${createHash('sha256').update(`${identity}${salt}`).digest('hex')}`
