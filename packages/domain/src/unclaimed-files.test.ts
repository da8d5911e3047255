import { transaction } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { claimFiles, holdFile, noteFile } from './unclaimed-files.ts'

async function holderIn(database: Awaited<ReturnType<typeof testDatabase>>): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into "user" (email, username) values (gen_random_uuid() || '@example.com', gen_random_uuid()::text) returning id`,
  )
  if (!rows[0]) throw new Error('The person was not stored')
  return rows[0].id
}

test('files held for cases that are not saved are bounded per person, also when they come at once', async () => {
  const database = await testDatabase()
  const [ana, ben] = [await holderIn(database), await holderIn(database)]
  const hold = async (userId: string, key: string) => {
    await noteFile(database, key)
    return holdFile(database, key, { userId, size: 40 }, 100)
  }
  const held = await Promise.all(['a', 'b', 'c', 'd'].map((key) => hold(ana, key)))
  expect(held.filter(Boolean)).toHaveLength(2)
  expect(await hold(ben, 'e')).toBe(true)
  const { rows } = await database.query('select storage_key as key from unclaimed_file where held_by = $1', [ana])
  const [saved] = rows.map(({ key }: { key: string }) => key)
  if (saved === undefined) throw new Error('One should be held')
  await transaction(database, (open) => claimFiles(open, [saved]))
  expect(await hold(ana, 'f')).toBe(true)
  expect(await hold(ana, 'g')).toBe(false)
})
