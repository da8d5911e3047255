import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Database, Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { seal, unseal } from '@casebench/server/secrets'
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

/** Rewrites the binding of a key together with the data that it covers. */
export async function bind(client: Transaction, secret: Buffer, key: StoredKey): Promise<void> {
  await client
    .updateTable('audit_key')
    .set({ predecessor: key.predecessor, origin_known: key.originKnown, binding: bindingOf(secret, key) })
    .where('key_id', '=', key.keyId)
    .execute()
}

export const allKeys = (client: Database | Transaction): Promise<StoredKey[]> =>
  client.selectFrom('audit_key').select(keyColumns).orderBy('created_at').orderBy('key_id').execute()

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
  await client
    .insertInto('audit_key')
    .values({
      key_id: own.keyId,
      public_key: json(publicJwk),
      sealed_private_key: seal(secret, purpose, JSON.stringify(privateKey.export({ format: 'jwk' }))),
      created_at: own.createdAt,
      predecessor: own.predecessor,
      endorsement,
      binding: bindingOf(secret, { ...own, endorsement }),
    })
    .execute()
  return own.keyId
}
