import { createPublicKey, verify } from 'node:crypto'
import { type AuditEntry, entryDigest, genesis, sealDigest } from '@casebench/domain/audit/digests'
import { entriesBySeal } from '@casebench/domain/audit/entries'
import { hasErasedForm } from '@casebench/domain/audit/erased-form'
import { thumbprintOf } from '@casebench/domain/audit/key-binding'
import type { JudgedKey } from '@casebench/domain/audit/key-status'
import { areMomentsInOrder } from '@casebench/domain/audit/moments'
import { i18n } from '@casebench/server/i18n'
import { checkAuditSeals, maxSealsChecked, type SealCheck, type SealFault } from '@casebench/shared/contract/audit'
import { concurrencyLimiter } from '../authentication/concurrency-limiter.ts'
import { unavailable } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { shownStanding, standingOf } from './key-status-of.ts'
import { readSeals, type StoredSeal } from './stored-seals.ts'

type Compared = {
  seal: StoredSeal | undefined
  before: StoredSeal | undefined
  number: number
  entries: readonly AuditEntry[]
  entriesBefore: readonly AuditEntry[]
  /** Oldest first. */
  keys: readonly JudgedKey[]
}

const isSignedBy = ({ keyId, publicKey }: JudgedKey, digest: Buffer, signature: Buffer): boolean =>
  thumbprintOf(publicKey) === keyId &&
  verify(null, digest, createPublicKey({ key: publicKey, format: 'jwk' }), signature)

/** What is wrong with a seal; the first thing where there is more than one. */
function faultOf({ seal, before, number, entries, entriesBefore, keys }: Compared): SealFault | undefined {
  if (seal === undefined) return 'missing'
  const { previous, sealedAt, digest, keyId, signature } = seal
  // That the one before is missing is said of that one.
  const expected = number === 1 ? genesis : before?.digest
  if (expected !== undefined && !previous.equals(expected)) return 'chain'
  if (entries.length !== seal.entries) return 'entries'
  if (!sealDigest({ number, previous, sealedAt, entries: entries.map(entryDigest) }).equals(digest)) return 'digest'
  if (!entries.every(hasErasedForm)) return 'erased'
  const key = keys.find((one) => one.keyId === keyId)
  if (key === undefined || !isSignedBy(key, digest, signature)) return 'signature'
  const place = (id: string | undefined): number => keys.findIndex((one) => one.keyId === id)
  if (place(keyId) < place(before?.keyId)) return 'key'
  if (key.fault !== undefined && key.fault !== 'unproved') return 'key'
  const dated = { sealedAt, entries }
  if (!areMomentsInOrder(dated, before && { sealedAt: before.sealedAt, entries: entriesBefore })) return 'moment'
  return key.fault
}

async function checkedFrom(from: number, services: Services): Promise<SealCheck> {
  const { database } = services
  const newest = await database
    .selectFrom('audit_seal')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst()
  const last = newest?.number ?? 0
  const to = Math.min(last, from + maxSealsChecked - 1)
  const [seals, entries, standing] = await Promise.all([
    readSeals(database, from - 1, to),
    entriesBySeal(database, from - 1, to),
    standingOf(services),
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
        entriesBefore: entries.get(number - 1) ?? [],
        keys: standing.keys,
      })
      return fault === undefined ? [] : [{ number, fault }]
    }),
    ...shownStanding(standing),
  }
}

/** Each takes the thread that serves everybody for some tenths of a second: in between, others get their turn. */
const inTurn = concurrencyLimiter({
  concurrency: 1,
  waiting: 20,
  refusal: () => unavailable(i18n.t('Other parts of the trail are being checked. Please try again in a moment.')),
})

export const checkAuditSealsRoute = route(checkAuditSeals, ({ query: { from = 1 }, services }) =>
  inTurn(() => checkedFrom(from, services)),
)
