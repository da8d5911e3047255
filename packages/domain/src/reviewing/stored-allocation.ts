import type { Queryable, Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import type { ApartBy } from '@casebench/shared/review-allocation'

const fact = 'review_allocation'

/** Held by whoever changes the rules or allocates by them (`holdLock`). */
export const allocationLock = 'review allocation'

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

/** Forgets people who were deleted: the rules are of the others, and of the same revision. */
export async function forgetDeleted(transaction: Transaction, allocation: StoredAllocation): Promise<StoredAllocation> {
  const named = [...new Set(allocation.rules.flatMap(({ reviewers }) => reviewers))]
  if (named.length === 0) return allocation
  const rows = await transaction.selectFrom('user').select('id').where('id', 'in', named).execute()
  if (rows.length === named.length) return allocation
  const known = new Set(rows.map(({ id }) => id))
  const rules = allocation.rules.map((rule) => ({ ...rule, reviewers: rule.reviewers.filter((id) => known.has(id)) }))
  await storeAllocation(transaction, { ...allocation, rules })
  return { ...allocation, rules }
}
