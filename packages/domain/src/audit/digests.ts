import { createHash } from 'node:crypto'

/** An entry of the activity log, as it is sealed and exported. */
export type AuditEntry = {
  id: number
  /** ISO 8601, milliseconds, UTC */
  at: string
  actor: string
  email: string
  action: string
  detail: unknown
  tracked: boolean
  /** Random, given with the seal; null for entries sealed before there were any, and for erased ones. */
  salt: string | null
  /** Of an entry that somebody was erased from: SHA-256 of its line as it was. */
  erasedDigest: Buffer | null
}

/** JSON that is the same text for the same value: no white space, and the names of an object in the order of their code units. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The line that an export has for an entry, and that its digest is made of unless somebody was erased from it. */
export const lineOf = ({ id, at, actor, email, action, detail, tracked, salt, erasedDigest }: AuditEntry): string =>
  canonical({
    id,
    at,
    actor,
    email,
    action,
    detail,
    tracked,
    ...(salt === null ? {} : { salt }),
    ...(erasedDigest === null ? {} : { erased: erasedDigest.toString('hex') }),
  })

/** What a seal is made of: SHA-256 of the entry's line as it was when it was sealed. */
export const entryDigest = (entry: AuditEntry): Buffer => entry.erasedDigest ?? sha256(lineOf(entry))

/** What the first seal has for the digest of the seal before it. */
export const genesis: Buffer = Buffer.alloc(32)

export type SealedPart = {
  number: number
  /** The digest of the seal before. */
  previous: Buffer
  /** ISO 8601, milliseconds, UTC */
  sealedAt: string
  /** The digests of its entries, in the order of their ids. */
  entries: readonly Buffer[]
}

/** SHA-256 over all that a seal says. `scripts/verify-audit.mjs` makes the same, on its own. */
export const sealDigest = ({ number, previous, sealedAt, entries }: SealedPart): Buffer =>
  sha256(
    [
      'casebench audit seal',
      String(number),
      previous.toString('hex'),
      sealedAt,
      ...entries.map((digest) => digest.toString('hex')),
    ].join('\n'),
  )
