import { type Expression, sql } from 'kysely'
import type { Transaction } from './queryable.ts'

/** The key of the lock of a name. */
const keyOf = (name: string | Expression<string>) => sql`hashtextextended(${name}::text, 0)`

/**
 * Waits until nobody else holds the lock of this name, and holds it until the transaction ends: whoever does the same thing
 * at once comes after, and finds what was done.
 */
export async function holdLock(transaction: Transaction, name: string | Expression<string>): Promise<void> {
  await transaction.selectNoFrom(sql`pg_advisory_xact_lock(${keyOf(name)})`.as('held')).execute()
}

/** Holds the same lock until the transaction ends, unless somebody else holds it: then false, at once. */
export async function tryLock(transaction: Transaction, name: string): Promise<boolean> {
  const { isMine } = await transaction
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${keyOf(name)})`.as('isMine'))
    .executeTakeFirstOrThrow()
  return isMine
}
