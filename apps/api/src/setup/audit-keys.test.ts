import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPins } from '@casebench/domain/audit/pins'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { ensureAuditKeys } from './audit-keys.ts'

const secret = Buffer.alloc(32, 3)

async function installation() {
  const home = mkdtempSync(join(tmpdir(), 'casebench-keys-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const database = await testDatabase()
  const setUp = async (givenPins: { keys: string[]; seals: [] } = { keys: [], seals: [] }) => {
    const said: string[] = []
    await ensureAuditKeys(database, { secret, home, givenPins }, (line) => said.push(line))
    return said.join('\n')
  }
  return { database, home, setUp }
}

test('the first start makes the key, says its thumbprint once, and notes it in the data folder', async () => {
  const { home, setUp } = await installation()
  const said = await setUp()
  const [key = ''] = openPins(home).read().keys
  expect(said).toContain(`signed by the key ${key}. Note it down somewhere else`)
  expect(await setUp()).toBe('')
})

test('an installation from before there were bindings is bound once; bindings taken away later are not made again', async () => {
  const { database, home, setUp } = await installation()
  await setUp()
  const unbind = () => database.query('update audit_key set binding = null')
  await unbind()
  rmSync(join(home, 'audit-pins.json'))
  expect(await setUp()).toContain('were bound to this installation’s secret, once')
  expect((await database.query(`select detail from activity_log where action = 'bind_audit_keys'`)).rows).toMatchObject(
    [{ detail: { reason: 'upgrade', unproved: [] } }],
  )
  await unbind()
  expect(await setUp()).toMatch(/^AUDIT TRAIL: The key .* is not bound to this installation’s secret/)
  expect((await database.query('select from audit_key where binding is not null')).rowCount).toBe(0)
})

test('a database whose keys are not those that were noted gets no new key', async () => {
  const { database, setUp } = await installation()
  expect(await setUp({ keys: ['a'.repeat(43)], seals: [] })).toContain('noted outside the database, and not in it')
  expect((await database.query('select from audit_key')).rowCount).toBe(0)
})
