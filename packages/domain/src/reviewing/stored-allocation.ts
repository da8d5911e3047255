import type { Queryable, Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import type { ApartBy } from '@casebench/shared/review-allocation'

const fact = 'review_allocation'

/** A rule as it is stored: people and cohorts by their ids, some of which may be of who or what was deleted since. */
export type StoredRule = {
  cohorts: readonly string[]
  languages: readonly string[]
  mode: Mode | null
  most: number | null
  reviewers: readonly string[]
}

export type StoredAllocation = {
  /** Another one after each change. */
  revision: string
  apartBy: ApartBy
  rules: readonly StoredRule[]
}

const none: StoredAllocation = { revision: '', apartBy: 'nothing', rules: [] }

/** What results are given to reviewers by; no rules where none were ever set. */
export async function storedAllocation(database: Queryable): Promise<StoredAllocation> {
  const stored = await database
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', fact)
    .executeTakeFirst()
  // What a fact holds is known by its key.
  return (stored?.value as StoredAllocation | undefined) ?? none
}

export async function storeAllocation(transaction: Transaction, allocation: StoredAllocation): Promise<void> {
  await transaction
    .insertInto('installation_fact')
    .values({ key: fact, value: json(allocation) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}
