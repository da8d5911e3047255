import type { Transaction } from '@casebench/server/database'
import type { LazyList } from './json-text.ts'

/** Whose data are exported. */
export type Subject = { userId: string; email: string }

/** A file of an export: what is held about one subject matter, as JSON. No secret of theirs, and nothing of an answer sheet. */
export type ExportedFile = {
  name: `${string}.json`
  /** For whoever opens the archive. */
  about: string
  /** Lists, lazy ones, or an object with such lists. */
  read: (client: Transaction, subject: Subject) => unknown
}

/** A row may have a megabyte of answers and several of their result. */
const rowsAtOnce = 8

/**
 * The rows of a query about somebody: `$1` is their id, and `$2` their email where it is asked for. They are fetched a few
 * at a time, when they are asked for, and one list after the other.
 */
export async function* rowsAbout(
  client: Transaction,
  sql: string,
  { userId, email }: Subject,
): AsyncGenerator<unknown> {
  await client.query(`declare rows_about no scroll cursor for ${sql}`, sql.includes('$2') ? [userId, email] : [userId])
  let fetched: unknown[]
  do {
    fetched = (await client.query(`fetch ${rowsAtOnce} from rows_about`)).rows
    yield* fetched
  } while (fetched.length === rowsAtOnce)
  await client.query('close rows_about')
}

/** Several of them, by name. */
export const listsAbout = (
  client: Transaction,
  queries: Readonly<Record<string, string>>,
  subject: Subject,
): Record<string, LazyList> =>
  Object.fromEntries(Object.entries(queries).map(([name, sql]) => [name, rowsAbout(client, sql, subject)]))
