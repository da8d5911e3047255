import { randomUUID } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { anyOf, containing, json, lower } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import { type AuditEntry, entryDigest } from './digests.ts'
import { entryColumns, entryOf, lockSealing, searchedText } from './entries.ts'
import { keptWhenErased } from './erased-form.ts'

/** The person to erase, and the placeholder that replaces their name. */
type Erased = {
  email: string
  /** Other texts that identify only them: their full name. */
  names: readonly string[]
  pseudonym: string
}

/** As many as are held at a time. */
const concurrency = 1000

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Finds a text where it stands by itself: `ana@example.com` is not in `susana@example.com`. */
const standingAlone = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_.+-])${escaped(text)}(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`, 'giu')

/** Every text in some JSON, and every name of a member. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(textsIn)]
}

/** With whose it is, by Postgres' own comparison of emails. */
type StoredEntry = AuditEntry & { isSealed: boolean; isActor: boolean; isAbout: boolean }

/** One that has no seal yet is given the salt that its seal would have given it. */
const digestOf = (entry: StoredEntry): Buffer => entryDigest(entry.isSealed ? entry : { ...entry, salt: randomUUID() })

/** The entry without them; undefined where it does not name them. */
function withoutPerson(entry: StoredEntry, person: Erased): AuditEntry | undefined {
  const { email, pseudonym } = person
  const isTheirs = entry.isActor || entry.isAbout
  const names = (text: string) => [email, ...person.names].some((name) => standingAlone(name).test(text))
  if (!isTheirs && !textsIn(entry.detail).some(names)) return undefined
  // Whatever is left was said before and of a fixed form: else an erasure could make an entry say something else.
  const detail = Object.fromEntries(
    Object.entries(keptWhenErased(entry)).filter(([, value]) => typeof value !== 'string' || !names(value)),
  )
  return {
    ...entry,
    actor: entry.isActor ? pseudonym : entry.actor,
    email: entry.isAbout ? pseudonym : entry.email,
    detail,
    salt: null,
    erasedDigest: digestOf(entry),
  }
}

async function idsOf(transaction: Transaction, { email, names }: Erased): Promise<number[]> {
  const ids = new Set<number>()
  for (const text of [email, ...names]) {
    const found = await transaction
      .selectFrom('activity_log')
      .select('id')
      .where(({ eb, val }) => eb(searchedText, 'like', lower(val(containing(text)))))
      .execute()
    for (const { id } of found) ids.add(id)
  }
  return [...ids].sort((one, other) => one - other)
}

type Erasure = { id: number; actor: string; email: string; detail: string; digest: Buffer | null }

async function store(transaction: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  const column = (read: (entry: AuditEntry) => unknown) => sql`${entries.map(read)}`
  const erasures = sql<Erasure>`unnest(
    ${column(({ id }) => id)}::bigint[], ${column(({ actor }) => actor)}::text[], ${column(({ email }) => email)}::text[],
    ${column(({ detail }) => json(detail))}::jsonb[], ${column(({ erasedDigest }) => erasedDigest)}::bytea[])`
  await transaction
    .updateTable('activity_log as l')
    .from(erasures.as<'e'>(sql`e (id, actor, email, detail, digest)`))
    .set(({ ref }) => ({
      actor: ref('e.actor'),
      email: ref('e.email'),
      detail: ref('e.detail'),
      salt: null,
      erased_digest: ref('e.digest'),
    }))
    .whereRef('l.id', '=', 'e.id')
    .execute()
}

/**
 * Takes somebody out of the audit trail, in the caller's transaction: the entries stay where they are, under a pseudonym,
 * and keep the digest that their seals were made of. Nothing is sealed meanwhile.
 * @returns how many entries named them, and of these how many nobody had been erased from before.
 */
export async function eraseFromTrail(
  transaction: Transaction,
  person: Erased,
): Promise<{ entries: number; emptied: number }> {
  await lockSealing(transaction)
  const ids = await idsOf(transaction, person)
  const erased = { entries: 0, emptied: 0 }
  for (let from = 0; from < ids.length; from += concurrency) {
    const rows = await transaction
      .selectFrom('activity_log')
      .select(entryColumns)
      .select((entry) => [
        entry('seal_number', 'is not', null).$castTo<boolean>().as('isSealed'),
        entry('actor', '=', person.email).$castTo<boolean>().as('isActor'),
        entry('email', '=', person.email).$castTo<boolean>().as('isAbout'),
      ])
      .where('id', '=', anyOf(ids.slice(from, from + concurrency)))
      .execute()
    const entries = rows.flatMap(
      ({ isSealed, isActor, isAbout, ...row }) =>
        withoutPerson({ ...entryOf(row), isSealed, isActor, isAbout }, person) ?? [],
    )
    await store(transaction, entries)
    const emptiedBefore = new Set(rows.filter(({ erasedDigest }) => erasedDigest !== null).map(({ id }) => id))
    erased.entries += entries.length
    erased.emptied += entries.filter(({ id }) => !emptiedBefore.has(id)).length
  }
  return erased
}
