import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { type AuditEntry, entryDigest, genesis, sealDigest } from '@casebench/server/audit/digests'
import { entriesBySeal } from '@casebench/server/audit/entries'
import { checkAuditSeals, mostSealsChecked, type SealCheck, type SealFault } from '@casebench/shared/contract/audit'
import type pg from 'pg'
import { route } from '../routing/route.ts'
import { readSeals, type StoredSeal } from './stored-seals.ts'

async function publicKeys(pool: pg.Pool): Promise<Map<string, KeyObject>> {
  const { rows } = await pool.query<{ key_id: string; public_key: JsonWebKey }>(
    'select key_id, public_key from audit_key',
  )
  return new Map(
    rows.map(({ key_id, public_key }) => [key_id, createPublicKey({ key: public_key, format: 'jwk' })] as const),
  )
}

type Compared = {
  seal: StoredSeal | undefined
  before: StoredSeal | undefined
  number: number
  entries: readonly AuditEntry[]
  keys: ReadonlyMap<string, KeyObject>
}

/** What is wrong with a seal; the first thing where there is more than one. */
function faultOf({ seal, before, number, entries, keys }: Compared): SealFault | undefined {
  if (seal === undefined) return 'missing'
  const { previous, sealedAt, digest, keyId, signature } = seal
  // That the one before is missing is said of that one.
  const expected = number === 1 ? genesis : before?.digest
  if (expected !== undefined && !previous.equals(expected)) return 'chain'
  if (entries.length !== seal.entries) return 'entries'
  if (!sealDigest({ number, previous, sealedAt, entries: entries.map(entryDigest) }).equals(digest)) return 'digest'
  const key = keys.get(keyId)
  return key !== undefined && verify(null, digest, key, signature) ? undefined : 'signature'
}

export const checkAuditSealsRoute = route(
  checkAuditSeals,
  async ({ query: { from = 1 }, services: { database } }): Promise<SealCheck> => {
    const { pool } = database
    const newest = await pool.query<{ number: number }>('select coalesce(max(number), 0) as number from audit_seal')
    const last = newest.rows[0]?.number ?? 0
    const to = Math.min(last, from + mostSealsChecked - 1)
    const [seals, entries, keys] = await Promise.all([
      readSeals(pool, from - 1, to),
      entriesBySeal(pool, from, to),
      publicKeys(pool),
    ])
    const byNumber = new Map(seals.map((seal) => [seal.number, seal]))
    const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
    return {
      checked: numbers.length,
      next: to < last ? to + 1 : null,
      broken: numbers.flatMap((number) => {
        const fault = faultOf({
          number,
          seal: byNumber.get(number),
          before: byNumber.get(number - 1),
          entries: entries.get(number) ?? [],
          keys,
        })
        return fault === undefined ? [] : [{ number, fault }]
      }),
    }
  },
)
