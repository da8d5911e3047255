import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AuditKey, loadAuditKey } from '@casebench/server/audit/audit-key'
import { lineOf } from '@casebench/server/audit/digests'
import { entriesBySeal } from '@casebench/server/audit/entries'
import { exportAudit } from '@casebench/shared/contract/audit'
import type pg from 'pg'
import { momentOf } from '../analytics/moment.ts'
import { route } from '../routing/route.ts'
import { readSeals } from './stored-seals.ts'

/** As many as are held at a time. */
const sealsAtOnce = 10

type Range = { first: number; last: number }

/** The seals made between two moments, in seconds since 1970; undefined where there is none. */
async function rangeOf(pool: pg.Pool, from: number | undefined, to: number | undefined): Promise<Range | undefined> {
  const { rows } = await pool.query<{ first: number | null; last: number | null }>(
    `select min(number) as first, max(number) as last from audit_seal
      where sealed_at >= coalesce(to_timestamp($1::float8), '-infinity') and sealed_at <= coalesce(to_timestamp($2::float8), 'infinity')`,
    [from ?? null, to ?? null],
  )
  const { first, last } = rows[0] ?? {}
  return first == null || last == null ? undefined : { first, last }
}

/** JSON lines: a head with the keys, after each seal's entries the seal, and an end that is signed. docs/audit.md describes it. */
async function* linesOf(pool: pg.Pool, key: AuditKey, range: Range | undefined): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const written = (line: string): string => {
    hash.update(`${line}\n`)
    return `${line}\n`
  }
  const keys = await pool.query(
    'select key_id as "keyId", public_key as "publicKey" from audit_key order by created_at',
  )
  yield written(JSON.stringify({ casebenchAudit: 1, exportedAt: new Date().toISOString(), ...range, keys: keys.rows }))
  for (let from = range?.first ?? 1; range && from <= range.last; from += sealsAtOnce) {
    const to = Math.min(range.last, from + sealsAtOnce - 1)
    const [seals, entries] = await Promise.all([readSeals(pool, from, to), entriesBySeal(pool, from, to)])
    for (const { previous, digest, signature, ...seal } of seals) {
      yield (entries.get(seal.number) ?? []).map((entry) => written(lineOf(entry))).join('')
      const hex = { previous: previous.toString('hex'), digest: digest.toString('hex') }
      yield written(JSON.stringify({ seal: { ...seal, ...hex, signature: signature.toString('base64') } }))
    }
  }
  const digest = hash.digest()
  const signature = key.sign(digest).toString('base64')
  yield `${JSON.stringify({ end: { digest: digest.toString('hex'), keyId: key.keyId, signature } })}\n`
}

export const exportAuditRoute = route(exportAudit, async ({ query, services, caller, reply }) => {
  const { pool } = services.database
  const key = await loadAuditKey(pool, services.config.secret)
  const range = await rangeOf(pool, momentOf(query.from, 'querystring/from'), momentOf(query.to, 'querystring/to'))
  await pool.query(`insert into activity_log (actor, email, action, detail) values ($1, $1, 'export_audit', $2)`, [
    caller.email,
    range ?? {},
  ])
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', 'attachment; filename="audit-trail.ndjson"')
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(pool, key, range)))
})
