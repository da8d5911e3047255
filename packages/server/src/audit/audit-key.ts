import { createHash, createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import type pg from 'pg'
import { ConfigurationError } from '../config.ts'
import { seal, unseal } from '../secrets.ts'

const purpose = 'audit-key'

export type AuditKey = {
  keyId: string
  publicJwk: JsonWebKey
  /** An Ed25519 signature (RFC 8032). */
  sign: (bytes: Buffer) => Buffer
}

type Stored = { key_id: string; public_key: JsonWebKey; sealed_private_key: string }

/** A key without its private part signs no more, and goes on proving what it signed: so ends one whose secret was lost. */
const canSign = `sealed_private_key <> ''`

const newest = async (pool: pg.Pool): Promise<Stored | undefined> =>
  (await pool.query<Stored>(`select * from audit_key where ${canSign} order by created_at desc, key_id limit 1`))
    .rows[0]

/** The thumbprint of RFC 7638, by which people compare a key with one they have noted. */
const thumbprintOf = ({ crv, kty, x }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

async function storeKey(pool: pg.Pool, secret: Buffer): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publicJwk = publicKey.export({ format: 'jwk' })
  const sealed = seal(secret, purpose, JSON.stringify(privateKey.export({ format: 'jwk' })))
  await pool.query(
    `insert into audit_key (key_id, public_key, sealed_private_key)
     select $1, $2, $3 where not exists (select from audit_key where ${canSign})`,
    [thumbprintOf(publicJwk), publicJwk, sealed],
  )
}

function opened(secret: Buffer, sealed: string): JsonWebKey {
  try {
    return JSON.parse(unseal(secret, purpose, sealed)) as JsonWebKey
  } catch {
    throw new ConfigurationError(
      'The key of the audit trail was sealed with another secret. Bring back the data folder’s `secret` file, or set CASEBENCH_SECRET as it was.',
    )
  }
}

/**
 * The key that signs the seals of the audit trail; makes one where none can sign. It lies sealed in the database: who has only the
 * database can forge no seal.
 * @throws ConfigurationError when it was sealed with another secret.
 */
export async function loadAuditKey(pool: pg.Pool, secret: Buffer): Promise<AuditKey> {
  const stored = await newest(pool)
  if (stored === undefined) {
    await storeKey(pool, secret)
    return loadAuditKey(pool, secret)
  }
  const key = createPrivateKey({ key: opened(secret, stored.sealed_private_key), format: 'jwk' })
  return { keyId: stored.key_id, publicJwk: stored.public_key, sign: (bytes) => sign(null, bytes, key) }
}
