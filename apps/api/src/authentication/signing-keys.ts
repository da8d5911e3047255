import { ConfigurationError } from '@casebench/server/config'
import { type Database, type Queryable, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { seal, unseal } from '@casebench/server/secrets'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'

export const algorithm = 'ES256'
const purpose = 'signing-key'

export type SigningKey = { keyId: string; publicJwk: JWK; verify: CryptoKey; sign: CryptoKey | undefined }

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric')
  return key
}

function opened(secret: Buffer, sealed: string): JWK {
  try {
    return JSON.parse(unseal(secret, purpose, sealed)) as JWK
  } catch {
    throw new ConfigurationError(
      'The signing key in the database was sealed with another secret. Bring back the data folder’s `secret` file, or set CASEBENCH_SECRET as it was.',
    )
  }
}

/** How long a retired key stays published: longer than any token that it has signed lives. */
const publishedAfterRetirement = 2 * 60 * 60 * 1000

/** The signing key with its private part, and the retired ones that live tokens may still be signed with. Makes the first. */
export async function loadSigningKeys(database: Database, secret: Buffer): Promise<SigningKey[]> {
  const stored = await database
    .selectFrom('signing_key')
    .select([
      'key_id as keyId',
      'public_key as publicKey',
      'sealed_private_key as sealedPrivateKey',
      'retired_at as retiredAt',
    ])
    .where('algorithm', '=', algorithm)
    .where(({ eb, or }) =>
      or([eb('retired_at', 'is', null), eb('retired_at', '>', new Date(Date.now() - publishedAfterRetirement))]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  if (!stored.some((key) => key.retiredAt === null)) {
    await storeSigningKey(database, secret)
    return loadSigningKeys(database, secret)
  }
  return Promise.all(
    stored.map(async (key) => ({
      keyId: key.keyId,
      publicJwk: key.publicKey as JWK,
      verify: await importKey(key.publicKey as JWK),
      sign: key.retiredAt ? undefined : await importKey(opened(secret, key.sealedPrivateKey)),
    })),
  )
}

/** Two processes may do it at once: the unique index lets one key in, and both load that one. */
async function storeSigningKey(database: Queryable, secret: Buffer): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const keyId = await calculateJwkThumbprint(await exportJWK(pair.publicKey))
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const sealed = seal(secret, purpose, JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid: keyId }))
  await database
    .insertInto('signing_key')
    .values({ key_id: keyId, algorithm, public_key: json(publicKey), sealed_private_key: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Retires the signing key and makes its successor, if it is older than so many days. Tokens that the old one signed
 * stay good until they expire. Of many processes that ask at once, one does it.
 */
export async function rotateSigningKey(
  database: Database,
  secret: Buffer,
  { olderThanDays }: { olderThanDays: number },
): Promise<void> {
  await transaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('signing_key')
      .set({ retired_at: sql`now()` })
      .where('retired_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 0n) await storeSigningKey(transaction, secret)
  })
}
