import type { Transaction } from '@casebench/server/database'
import type { Message } from '@casebench/shared/message'
import { type Expression, sql } from 'kysely'
import type { LazyList } from './json-text.ts'

/** Whose data are exported, and the language that they have chosen. */
export type Subject = { userId: string; email: string; language: string | null }

/** A file of an export: what is held about one subject matter, as JSON. No secret of theirs, and nothing of an answer sheet. */
export type ExportedFile = {
  name: `${string}.json`
  /** For whoever opens the archive. */
  about: Message
  /** Lists, lazy ones, or an object with such lists. */
  read: (transaction: Transaction, subject: Subject) => unknown
}

/** A row may have a megabyte of answers and several of their result. */
const rowsAtOnce = 8

/** The rows of a query. They are fetched a few at a time, when they are asked for, and one list after the other. */
export async function* rowsOf(transaction: Transaction, query: Expression<unknown>): AsyncGenerator<unknown> {
  await sql`declare rows_about no scroll cursor for ${query}`.execute(transaction)
  let fetched: unknown[]
  do {
    fetched = (await sql`fetch ${sql.lit(rowsAtOnce)} from rows_about`.execute(transaction)).rows
    yield* fetched
  } while (fetched.length === rowsAtOnce)
  await sql`close rows_about`.execute(transaction)
}

/** Those of several queries, by name. */
export const listsOf = (
  transaction: Transaction,
  queries: Readonly<Record<string, Expression<unknown>>>,
): Record<string, LazyList> =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, rowsOf(transaction, query)]))
