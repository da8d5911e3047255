import { fillEveryTable } from '@casebench/database/testing/row-of-every-table'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, test } from 'vitest'
import { loadAuditKey } from './audit/audit-key.ts'
import { bindAgain } from './audit/bind-keys.ts'
import { forgetSealed } from './forget-sealed.ts'

test('everything that another secret sealed is deleted, and a new key signs from then on', async () => {
  const database = await testDatabase()
  const first = await loadAuditKey(database, Buffer.alloc(32, 1))
  const client = await database.pool.connect()
  await fillEveryTable(client)
  await forgetSealed(client)
  client.release()
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (column_name like 'sealed%' or column_name = 'totp_secret')
        and data_type = 'text'`,
  )
  expect(columns.length).toBeGreaterThan(4)
  for (const { table, column } of columns) {
    const isKept = table === 'signing_key' ? 'retired_at is null' : 'true'
    const left = await database.query(`select from "${table}" where "${column}" <> '' and ${isKept}`)
    expect(left.rowCount, `${table}.${column}`).toBe(0)
  }
  // Nobody goes on by themselves: somebody says whose the old keys were.
  await expect(loadAuditKey(database, Buffer.alloc(32, 2))).rejects.toThrow('belongs to another secret')
  const { ours } = await bindAgain(database, Buffer.alloc(32, 2), [first.keyId])
  expect(ours).toEqual([first.keyId, expect.stringMatching(/^[\w-]{43}$/)])
})
