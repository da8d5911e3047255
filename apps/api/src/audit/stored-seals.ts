import type { Database } from '@casebench/server/database'

export type StoredSeal = {
  number: number
  previous: Buffer
  digest: Buffer
  entries: number
  keyId: string
  signature: Buffer
  sealedAt: string
}

/** The seals from one number to another, both included, in their order. */
export async function readSeals(database: Database, from: number, to: number): Promise<StoredSeal[]> {
  const { rows } = await database.query<Omit<StoredSeal, 'sealedAt'> & { sealedAt: Date }>(
    `select number, previous, digest, entries, key_id as "keyId", signature, sealed_at as "sealedAt"
       from audit_seal where number between $1 and $2 order by number`,
    [from, to],
  )
  return rows.map(({ sealedAt, ...seal }) => ({ ...seal, sealedAt: sealedAt.toISOString() }))
}
