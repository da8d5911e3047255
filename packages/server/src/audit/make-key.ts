import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Database, Transaction } from '../database.ts'
import { seal, unseal } from '../secrets.ts'
import { bindingOf, endorsementText, keyColumns, type StoredKey, thumbprintOf } from './key-binding.ts'

const purpose = 'audit-key'

/** The private part of a key; undefined where this secret does not open it, or it is another's. */
export function privatePartOf({ keyId, sealedPrivateKey }: StoredKey, secret: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey({
      key: JSON.parse(unseal(secret, purpose, sealedPrivateKey)) as JsonWebKey,
      format: 'jwk',
    })
    return thumbprintOf(createPublicKey(key).export({ format: 'jwk' })) === keyId ? key : undefined
  } catch {
    return undefined
  }
}

/** Writes a key's binding anew, with what it covers. */
export async function bind(client: Transaction, secret: Buffer, key: StoredKey): Promise<void> {
  await client.query('update audit_key set predecessor = $2, origin_known = $3, binding = $4 where key_id = $1', [
    key.keyId,
    key.predecessor,
    key.originKnown,
    bindingOf(secret, key),
  ])
}

export async function allKeys(client: Database | Transaction): Promise<StoredKey[]> {
  return (await client.query<StoredKey>(`select ${keyColumns} from audit_key order by created_at, key_id`)).rows
}

/**
 * Makes a key, bound to the secret; where the key before it can still sign, it signs for the new one.
 * @returns its thumbprint
 */
export async function makeKey(
  client: Transaction,
  secret: Buffer,
  before?: { key: StoredKey; privatePart: KeyObject | undefined },
): Promise<string> {
  // Keys are in force in the order of these moments, whatever the clock says.
  const newest = Math.max(0, ...(await allKeys(client)).map(({ createdAt }) => createdAt.getTime()))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publicJwk = publicKey.export({ format: 'jwk' })
  const own = {
    keyId: thumbprintOf(publicJwk),
    publicKey: publicJwk,
    createdAt: new Date(Math.max(Date.now(), newest + 1)),
    predecessor: before?.key.keyId ?? null,
    originKnown: true,
  }
  const endorsement = before?.privatePart ? sign(null, endorsementText(own), before.privatePart) : null
  await client.query(
    `insert into audit_key (key_id, public_key, sealed_private_key, created_at, predecessor, endorsement, binding)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      own.keyId,
      publicJwk,
      seal(secret, purpose, JSON.stringify(privateKey.export({ format: 'jwk' }))),
      own.createdAt,
      own.predecessor,
      endorsement,
      bindingOf(secret, { ...own, endorsement }),
    ],
  )
  return own.keyId
}
