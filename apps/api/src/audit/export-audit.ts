import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AuditKey, signingKeyOf } from '@casebench/domain/audit/audit-key'
import { lineOf } from '@casebench/domain/audit/digests'
import { entriesBySeal, momentText } from '@casebench/domain/audit/entries'
import type { AuditKeyStatus } from '@casebench/domain/audit/key-status'
import { type Database, transaction } from '@casebench/server/database'
import { toTimestamp } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { exportAudit } from '@casebench/shared/contract/audit'
import { inEnglish } from '@casebench/shared/message'
import { logAct } from '../activity/acts.ts'
import { momentOf } from '../analytics/moment.ts'
import { unavailable } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { inPieces } from './in-pieces.ts'
import { standingOf } from './key-status-of.ts'
import { readSeals } from './stored-seals.ts'

/** As many as are held at a time. */
const sealsAtOnce = 10

type Range = { first: number; last: number }

/** The seals made between two moments, in seconds since 1970; undefined where there is none. */
async function rangeOf(
  database: Database,
  from: number | undefined,
  to: number | undefined,
): Promise<Range | undefined> {
  const { first, last } = await database
    .selectFrom('audit_seal')
    .select(({ fn }) => [fn.min<number | null>('number').as('first'), fn.max<number | null>('number').as('last')])
    .where(({ and, eb }) =>
      and([
        ...(from === undefined ? [] : [eb('sealed_at', '>=', toTimestamp(from))]),
        ...(to === undefined ? [] : [eb('sealed_at', '<=', toTimestamp(to))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

/** What an export can be, at best, for whoever has nothing else to compare it with. */
const byItself =
  'Internally consistent at best, origin not checked: compare the keys and the newest seal with what was noted elsewhere. docs/audit.md says how.'

async function headOf(database: Database, { keys, findings, notCompared }: AuditKeyStatus): Promise<object> {
  const newest = await database
    .selectFrom('audit_seal')
    .select(['number', 'digest'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    casebenchAudit: 2,
    byItself,
    exportedAt: new Date().toISOString(),
    newest: newest ? { number: newest.number, digest: newest.digest.toString('hex') } : null,
    findings: findings.map(inEnglish),
    notCompared,
    keys: keys.map(({ keyId, publicKey, createdAt, predecessor, endorsement, originKnown, binding }) => ({
      keyId,
      publicKey,
      createdAt: momentText(createdAt),
      predecessor,
      endorsement: endorsement?.toString('base64') ?? null,
      originKnown,
      binding: binding?.toString('base64') ?? null,
    })),
  }
}

/** JSON lines: a head with the keys, after each seal's entries the seal, and an end that is signed. docs/audit.md describes it. */
async function* linesOf(
  database: Database,
  key: AuditKey,
  { range, head }: { range: Range | undefined; head: object },
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const written = (line: string): string => {
    hash.update(`${line}\n`)
    return `${line}\n`
  }
  yield written(JSON.stringify(head))
  for (let from = range?.first ?? 1; range && from <= range.last; from += sealsAtOnce) {
    const to = Math.min(range.last, from + sealsAtOnce - 1)
    const [seals, entries] = await Promise.all([readSeals(database, from, to), entriesBySeal(database, from, to)])
    for (const { previous, digest, signature, ...seal } of seals) {
      const lines = await inPieces(entries.get(seal.number) ?? [], (entry) => written(lineOf(entry)))
      yield lines.join('')
      const hex = { previous: previous.toString('hex'), digest: digest.toString('hex') }
      yield written(JSON.stringify({ seal: { ...seal, ...hex, signature: signature.toString('base64') } }))
    }
  }
  const digest = hash.digest()
  const signature = key.sign(digest).toString('base64')
  yield `${JSON.stringify({ end: { digest: digest.toString('hex'), keyId: key.keyId, signature } })}\n`
}

export const exportAuditRoute = route(exportAudit, async ({ query, services, caller, reply }) => {
  const { database } = services
  const standing = await standingOf(services)
  const key = signingKeyOf(standing, services.config.secret)
  if (key === undefined)
    throw unavailable([i18n.t('The export cannot be signed.'), ...standing.findings.map(i18n.say)].join(' '))
  const range = await rangeOf(database, momentOf(query.from, 'querystring/from'), momentOf(query.to, 'querystring/to'))
  await transaction(database, (transaction) =>
    logAct(transaction, caller, { action: 'export_audit', detail: { ...range } }),
  )
  const head = await headOf(database, standing)
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', 'attachment; filename="audit-trail.ndjson"')
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(database, key, { range, head: { ...head, ...range } })))
})
