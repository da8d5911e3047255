import { momentText } from '@casebench/domain/audit/entries'
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
  const rows = await database
    .selectFrom('audit_seal')
    .select(['number', 'previous', 'digest', 'entries', 'key_id as keyId', 'signature', 'sealed_at as sealedAt'])
    .where(({ between }) => between('number', from, to))
    .orderBy('number')
    .execute()
  return rows.map(({ sealedAt, ...seal }) => ({ ...seal, sealedAt: momentText(sealedAt) }))
}
