import { type Expression, sql } from 'kysely'
import type { Transaction } from './queryable.ts'

/**
 * Waits until nobody else holds the lock of this name, and holds it until the transaction ends: whoever does the same thing
 * at once comes after, and finds what was done.
 */
export async function holdLock(transaction: Transaction, name: string | Expression<string>): Promise<void> {
  await transaction.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.as('held')).execute()
}
