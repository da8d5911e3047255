import {
  createHash,
  createHmac,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  timingSafeEqual,
  verify,
} from 'node:crypto'

/** A row of `audit_key`, as it is bound. */
export type StoredKey = {
  keyId: string
  publicKey: JsonWebKey
  /** Empty where it signs no more. */
  sealedPrivateKey: string
  createdAt: Date
  /** The key before it; null of the first. */
  predecessor: string | null
  /** The signature of the key before it, where that could still sign. */
  endorsement: Buffer | null
  /** False where nobody could prove, after a secret was lost, that the key was ours. */
  originKnown: boolean
  binding: Buffer | null
}

/** The columns of a key, as {@link StoredKey} has them. */
export const keyColumns = [
  'key_id as keyId',
  'public_key as publicKey',
  'sealed_private_key as sealedPrivateKey',
  'created_at as createdAt',
  'predecessor',
  'endorsement',
  'origin_known as originKnown',
  'binding',
] as const

/** The thumbprint of RFC 7638, by which people compare a key with one they have noted. */
export const thumbprintOf = ({ crv, kty, x }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

type Bound = Omit<StoredKey, 'binding' | 'sealedPrivateKey'>

/** All that a key row says, in one text. `scripts/verify-audit.mjs` makes the same, on its own. */
const statementOf = ({ keyId, publicKey, createdAt, predecessor, endorsement, originKnown }: Bound): string =>
  [
    'casebench audit key',
    keyId,
    publicKey.x ?? '',
    createdAt.toISOString(),
    predecessor ?? '',
    endorsement?.toString('hex') ?? '',
    originKnown ? 'ours' : 'unproved',
  ].join('\n')

/** Proof that a key belongs to the installation's secret: access to the database alone is not enough to forge it. */
export const bindingOf = (secret: Buffer, key: Bound): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'audit-key-binding', 32)))
    .update(statementOf(key))
    .digest()

export const isBoundTo = (secret: Buffer, key: StoredKey): boolean =>
  key.binding?.length === 32 && timingSafeEqual(key.binding, bindingOf(secret, key))

/** What a key signs of the one that comes after it. */
export const endorsementText = ({ keyId, predecessor }: Pick<Bound, 'keyId' | 'predecessor'>): Buffer =>
  Buffer.from(['casebench audit key endorsement', predecessor ?? '', keyId].join('\n'))

/** Whether the key before it signed for it. */
export function isEndorsed(key: StoredKey, before: StoredKey | undefined): boolean {
  if (key.endorsement === null || before === undefined || thumbprintOf(before.publicKey) !== before.keyId) return false
  const publicKey = createPublicKey({ key: before.publicKey, format: 'jwk' })
  return verify(null, endorsementText(key), publicKey, key.endorsement)
}
