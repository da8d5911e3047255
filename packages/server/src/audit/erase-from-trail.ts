import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database.ts'
import { type AuditEntry, entryDigest } from './digests.ts'
import { containing, entryColumns, entryOf, lockSealing, searchedText } from './entries.ts'

/** Whom nothing shall name any more, and what stands for them instead. */
type Erased = {
  email: string
  /** What else names nobody but them: their full name. */
  names: readonly string[]
  pseudonym: string
}

/** As many as are held at a time. */
const atOnce = 1000

/**
 * What may stay of the detail of an act of theirs, or on them: what was done to which case, role or job. Everything else,
 * the names of their files and what their pages told among it, may say something of them.
 */
const impersonal: ReadonlySet<string> = new Set([
  'caseId',
  'mode',
  'version',
  'score',
  'decision',
  'attributeId',
  'role',
  'granted',
  'revoked',
  'flag',
  'id',
  'qid',
  'job',
  'jobId',
  'importId',
  'items',
  'sessions',
  'entries',
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const impersonalDetail = ({ detail, tracked }: AuditEntry): unknown =>
  tracked || !isRecord(detail) ? {} : Object.fromEntries(Object.entries(detail).filter(([key]) => impersonal.has(key)))

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Finds a text where it stands by itself: `ana@example.com` is not in `susana@example.com`. */
const standingAlone = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_.+-])${escaped(text)}(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`, 'giu')

/** The same JSON with other texts in it. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), withTexts(one, change)]))
}

/** With whose it is, by Postgres' own comparison of emails. */
type StoredEntry = AuditEntry & { isSealed: boolean; isActor: boolean; isAbout: boolean }

/** One that has no seal yet is given the salt that its seal would have given it. */
const digestOf = (entry: StoredEntry): Buffer => entryDigest(entry.isSealed ? entry : { ...entry, salt: randomUUID() })

/** The entry without them; undefined where it does not name them. */
function withoutPerson(entry: StoredEntry, { email, names, pseudonym }: Erased): AuditEntry | undefined {
  const isTheirs = entry.isActor || entry.isAbout
  const patterns = [email, ...names].map(standingAlone)
  const anonymous = (text: string) => patterns.reduce((said, pattern) => said.replace(pattern, pseudonym), text)
  const detail = withTexts(isTheirs ? impersonalDetail(entry) : entry.detail, anonymous)
  if (!isTheirs && JSON.stringify(detail) === JSON.stringify(entry.detail)) return undefined
  return {
    ...entry,
    actor: entry.isActor ? pseudonym : entry.actor,
    email: entry.isAbout ? pseudonym : entry.email,
    detail,
    salt: null,
    erasedDigest: digestOf(entry),
  }
}

async function idsOf(client: Transaction, { email, names }: Erased): Promise<number[]> {
  const ids = new Set<number>()
  for (const text of [email, ...names]) {
    const { rows } = await client.query<{ id: string }>(
      `select id from activity_log where ${searchedText} like lower($1)`,
      [containing(text)],
    )
    for (const { id } of rows) ids.add(Number(id))
  }
  return [...ids].sort((one, other) => one - other)
}

async function store(client: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  await client.query(
    `update activity_log l set actor = e.actor, email = e.email, detail = e.detail, salt = null, erased_digest = e.digest
       from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[], $5::bytea[]) as e (id, actor, email, detail, digest)
      where l.id = e.id`,
    [
      entries.map(({ id }) => id),
      entries.map(({ actor }) => actor),
      entries.map(({ email }) => email),
      entries.map(({ detail }) => JSON.stringify(detail)),
      entries.map(({ erasedDigest }) => erasedDigest),
    ],
  )
}

/**
 * Takes somebody out of the audit trail, in the caller's transaction: the entries stay where they are, under a pseudonym,
 * and keep the digest that their seals were made of. Nothing is sealed meanwhile.
 * @returns how many entries named them, and of these how many nobody had been erased from before.
 */
export async function eraseFromTrail(
  client: Transaction,
  person: Erased,
): Promise<{ entries: number; emptied: number }> {
  await lockSealing(client)
  const ids = await idsOf(client, person)
  const erased = { entries: 0, emptied: 0 }
  for (let from = 0; from < ids.length; from += atOnce) {
    const { rows } = await client.query(
      `select ${entryColumns}, seal_number is not null as "isSealed", actor = $2 as "isActor", email = $2 as "isAbout"
         from activity_log where id = any($1)`,
      [ids.slice(from, from + atOnce), person.email],
    )
    const entries = rows.flatMap(
      ({ isSealed, isActor, isAbout, ...row }) =>
        withoutPerson({ ...entryOf(row), isSealed, isActor, isAbout }, person) ?? [],
    )
    await store(client, entries)
    const emptiedBefore = new Set(rows.filter(({ erasedDigest }) => erasedDigest !== null).map(({ id }) => Number(id)))
    erased.entries += entries.length
    erased.emptied += entries.filter(({ id }) => !emptiedBefore.has(id)).length
  }
  return erased
}
