import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, transaction } from '../database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { holdLock } from './locks.ts'

/** Whether a transaction beside those that are open can take the lock. */
async function isFree(database: Database, name: string): Promise<boolean> {
  const { free } = await transaction(database, (beside) =>
    beside
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0))`.as('free'))
      .executeTakeFirstOrThrow(),
  )
  return free
}

test.each([
  ['a text', 'people import ana'],
  ['an expression', sql<string>`'people import ' || lower('ANA')`],
])('the lock that %s names is held until the transaction ends, and no other is', async (_, name) => {
  const database = await testDatabase()
  await transaction(database, async (open) => {
    await holdLock(open, name)
    expect(await isFree(database, 'people import ana')).toBe(false)
    expect(await isFree(database, 'people import bo')).toBe(true)
  })
  expect(await isFree(database, 'people import ana')).toBe(true)
})
