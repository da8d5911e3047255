import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAuditKey } from '@casebench/domain/audit/audit-key'
import { bindAgain } from '@casebench/domain/audit/bind-keys'
import { entriesBySeal } from '@casebench/domain/audit/entries'
import { openPins } from '@casebench/domain/audit/pins'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { sealEntries } from './seal-entries.ts'

async function trail() {
  const database = await testDatabase()
  const auditKey = () => loadAuditKey(database, Buffer.alloc(32))
  const note = (count: number) =>
    database.query(
      `insert into activity_log (actor, email, action, detail)
       select 'ana@example.com', 'ana@example.com', 'act', jsonb_build_object('n', n) from generate_series(1, $1::int) n`,
      [count],
    )
  const seals = async () => (await database.query('select * from audit_seal order by number')).rows
  return { database, auditKey, note, seals, services: { database, auditKey } }
}

test('entries are sealed once, in seals that follow one another', async () => {
  const { note, seals, services, database } = await trail()
  await note(1005)
  expect(await sealEntries(services)).toBe(1005)
  expect(await sealEntries(services)).toBe(0)
  await note(1)
  expect(await sealEntries(services)).toBe(1)
  const [first, second, third] = await seals()
  expect([first, second, third].map(({ number, entries }) => [number, entries])).toEqual([
    [1, 1000],
    [2, 5],
    [3, 1],
  ])
  expect(second.previous).toEqual(first.digest)
  expect(third.previous).toEqual(second.digest)
  const entries = await entriesBySeal(database, 1, 3)
  expect([...entries.values()].flat().map(({ detail }) => (detail as { n: number }).n)).toEqual([
    ...Array.from({ length: 1005 }, (_, index) => index + 1),
    1,
  ])
})

test('workers that seal at once make one chain', async () => {
  const { note, seals, services } = await trail()
  await note(3000)
  await Promise.all(Array.from({ length: 5 }, () => sealEntries(services)))
  while ((await sealEntries(services)) > 0);
  const all = await seals()
  expect(all.reduce((sum, { entries }) => sum + entries, 0)).toBe(3000)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
})

test('what commits late, with an earlier id, gets the next seal', async () => {
  const { note, services, database } = await trail()
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into activity_log (actor, email, action) values ('slow@example.com', 'slow@example.com', 'act')`,
  )
  await note(1)
  expect(await sealEntries(services)).toBe(1)
  await slow.query('commit')
  slow.release()
  expect(await sealEntries(services)).toBe(1)
  expect((await entriesBySeal(database, 2, 2)).get(2)?.[0]?.actor).toBe('slow@example.com')
})

test('an entry is sealed once; nothing else about it, and nothing about a seal, can be written', async () => {
  const { note, services, database } = await trail()
  await note(1)
  await expect(database.query(`update activity_log set action = 'other'`)).rejects.toThrow('append-only')
  await sealEntries(services)
  for (const change of [
    `update activity_log set action = 'other'`,
    'update activity_log set seal_number = null',
    'delete from activity_log',
    `update audit_seal set sealed_at = now()`,
    'delete from audit_seal',
  ])
    await expect(database.query(change)).rejects.toThrow('append-only')
})

test('a key that was sealed with another secret is refused in words', async () => {
  const { auditKey, database } = await trail()
  await auditKey()
  await expect(loadAuditKey(database, Buffer.alloc(32, 1))).rejects.toThrow('belongs to another secret')
})

test('a key without its private part makes room for the next where somebody says so, and its seals stay', async () => {
  const { note, seals, services, database } = await trail()
  await note(2)
  await sealEntries(services)
  const [first] = await seals()
  await database.query(`update audit_key set sealed_private_key = ''`)
  await note(2)
  await expect(sealEntries(services)).rejects.toThrow('No key can sign')
  await bindAgain(database, Buffer.alloc(32), [first.key_id])
  await sealEntries(services)
  const [, second] = await seals()
  expect(second.previous).toEqual(first.digest)
  expect(second.key_id).not.toBe(first.key_id)
})

test('the newest seal is kept outside the database, too', async () => {
  const { note, seals, services, database } = await trail()
  const home = mkdtempSync(join(tmpdir(), 'casebench-pins-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const pins = openPins(home)
  const auditKey = () => loadAuditKey(database, Buffer.alloc(32), pins)
  await note(1005)
  await sealEntries({ ...services, auditKey })
  const newest = (await seals()).at(-1)
  expect(pins.read().seals).toEqual([{ number: 2, digest: newest.digest.toString('hex') }])
})
