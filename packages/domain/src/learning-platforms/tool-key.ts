import type { Queryable } from '@casebench/server/database'
import { type Database, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { seal, unseal } from '@casebench/server/secrets'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

/** The one algorithm that every platform takes (1EdTech security framework §5.1.2). */
export const toolAlgorithm = 'RS256'
const purpose = 'learning-platform-key'

const stored = (database: Queryable) =>
  database
    .selectFrom('learning_platform_key')
    .select(['key_id as keyId', 'public_key as publicKey', 'sealed_private_key as sealed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The key, which is made when it is first asked for; of two who ask at once, one makes it. */
async function toolKey(database: Database, secret: Buffer) {
  const known = await stored(database)
  if (known) return known
  const pair = await generateKeyPair(toolAlgorithm, { extractable: true, modulusLength: 2048 })
  const publicKey = await exportJWK(pair.publicKey)
  const keyId = await calculateJwkThumbprint(publicKey)
  const sealed = seal(secret, purpose, JSON.stringify(await exportJWK(pair.privateKey)))
  return transaction(database, async (client) => {
    await holdLock(client, 'learning platform key')
    const first = await stored(client)
    if (first) return first
    const named = { ...publicKey, kid: keyId, alg: toolAlgorithm, use: 'sig' }
    await client
      .insertInto('learning_platform_key')
      .values({ key_id: keyId, public_key: json(named), sealed_private_key: sealed })
      .execute()
    return { keyId, publicKey: named, sealed }
  })
}

/** What platforms check our signatures with. */
export async function publishedToolKeys(database: Database, secret: Buffer): Promise<Record<string, unknown>[]> {
  const { publicKey } = await toolKey(database, secret)
  return [publicKey as Record<string, unknown>]
}

/** What signs for Casebench as a tool. */
export async function toolSigner(database: Database, secret: Buffer): Promise<{ keyId: string; key: CryptoKey }> {
  const { keyId, sealed } = await toolKey(database, secret)
  const key = await importJWK(JSON.parse(unseal(secret, purpose, sealed)) as JWK, toolAlgorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric')
  return { keyId, key }
}
