import { transaction } from '@casebench/server/database'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { recordActivity } from './record-activity.ts'

test('entries keep their order and their detail, and name people as their accounts do', async () => {
  const database = await testDatabase()
  await database.prisma.user.create({ data: { email: 'Ana@Example.com', username: 'ana' } })
  const detail = { quoted: '"a", {b}\\', script: 'İsmail', list: [1, null] }
  await transaction(database, async (open) => {
    await recordActivity(
      open,
      { actor: 'casebench', about: 'ANA@example.com', action: 'second', detail },
      { actor: 'ben@example.com', about: 'Nobody@Example.com', action: 'first' },
    )
    await recordActivity(open)
  })
  const entries = await database
    .selectFrom('activity_log')
    .select(['actor', 'email', 'action', 'detail'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { actor: 'casebench', email: 'Ana@Example.com', action: 'second', detail },
    { actor: 'ben@example.com', email: 'nobody@example.com', action: 'first', detail: {} },
  ])
})
