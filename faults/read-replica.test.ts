// Reading from a real streaming replica: its lag, its absence, and one's own writes.
import { setTimeout as pause } from 'node:timers/promises'
import { deployMigrations } from '@casebench/database/migrate-deploy'
import { type Database, openDatabase, requestTimeouts } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { openReadDatabase, type ReadDatabase } from '@casebench/server/read-database'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../apps/api/src/app.ts'
import { openServices } from '../apps/api/src/open-services.ts'
import { ensureStartingRoles } from '../apps/api/src/setup/roles.ts'
import { testConfig } from '../apps/api/src/testing/test-config.ts'
import { inCheckout } from '../scripts/checkout.mjs'
import { throwawayFolder } from '../scripts/tests/throwaway-folder.mjs'
import { History } from './support/history.ts'
import { peopleOf } from './support/people.ts'
import { type Replicated, startReplicated } from './support/replica.ts'

let servers: Replicated
let database: Database
const readWait = 300

beforeAll(async () => {
  servers = await startReplicated()
  await deployMigrations(servers.primaryUrl, inCheckout('prisma', 'migrations'))
  database = openDatabase(servers.primaryUrl, 8)
  await database.query('create table noted (number int)')
})

afterAll(async () => {
  await database?.close()
  await servers?.stop()
})

function open({ url = servers.replicaUrl, lines = [] as string[] } = {}): ReadDatabase {
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(JSON.parse(line).msg) })
  const opened = openReadDatabase({
    primary: database,
    readDatabaseUrl: url,
    readWait,
    maxConnections: 8,
    timeout: requestTimeouts,
    logger,
  })
  onTestFinished(opened.close)
  return opened
}

type Seen = { found: boolean; isReplica: boolean }

/** Writes a number, and looks for it at once. */
async function writeAndRead(reading: ReadDatabase, number: number): Promise<Seen> {
  await database.query('insert into noted values ($1)', [number])
  const { rows } = await reading.query<Seen>(
    'select exists (select from noted where number = $1) as found, pg_is_in_recovery() as "isReplica"',
    [number],
  )
  return rows[0] ?? { found: false, isReplica: false }
}

/** Until it answers again, which it is asked to after some seconds at most. */
async function untilReplicaAnswers(reading: ReadDatabase, first: number): Promise<Seen> {
  const end = Date.now() + 15_000
  for (let number = first; ; number++) {
    const seen = await writeAndRead(reading, number)
    expect(seen.found).toBe(true)
    if (seen.isReplica || Date.now() > end) return seen
    await pause(200)
  }
}

test('what was just written is always read, and by the replica', async () => {
  const reading = open()
  const seen: Seen[] = []
  for (let round = 0; round < 25; round++)
    seen.push(
      ...(await Promise.all(Array.from({ length: 8 }, (_, at) => writeAndRead(reading, 1000 + round * 8 + at)))),
    )
  expect(seen.filter(({ found }) => !found)).toEqual([])
  expect(seen.filter(({ isReplica }) => isReplica).length).toBeGreaterThan(seen.length / 2)
})

test('while the replica lags, the primary answers, and is not waited with again for a second', async () => {
  const lines: string[] = []
  const reading = open({ lines })
  await servers.onReplica('select pg_wal_replay_pause()')
  const began = performance.now()
  expect(await writeAndRead(reading, 1)).toEqual({ found: true, isReplica: false })
  expect(performance.now() - began).toBeLessThan(readWait + 2000)
  const next = performance.now()
  expect(await writeAndRead(reading, 2)).toEqual({ found: true, isReplica: false })
  expect(performance.now() - next).toBeLessThan(readWait)
  await servers.onReplica('select pg_wal_replay_resume()')
  expect(await untilReplicaAnswers(reading, 3)).toEqual({ found: true, isReplica: true })
  expect(lines).toEqual([expect.stringContaining('lags behind'), expect.stringContaining('answers again')])
})

test('a replica that goes away fails nobody, and answers again once it is back', async () => {
  const lines: string[] = []
  const reading = open({ lines })
  expect(await untilReplicaAnswers(reading, 100)).toEqual({ found: true, isReplica: true })
  let going = true
  const asking = [1, 2, 3, 4].map(async (lane) => {
    let asked = 0
    for (; going; asked++) expect((await writeAndRead(reading, lane * 10_000 + asked)).found).toBe(true)
    return asked
  })
  await servers.stopReplica()
  await pause(300)
  going = false
  expect(Math.min(...(await Promise.all(asking)))).toBeGreaterThan(0)
  expect(await writeAndRead(reading, 101)).toEqual({ found: true, isReplica: false })
  await servers.startReplica()
  expect(await untilReplicaAnswers(reading, 200)).toEqual({ found: true, isReplica: true })
  expect(lines.at(-1)).toContain('answers again')
})

test('a read that the replica cancels is answered by the primary', async () => {
  const reading = open()
  await untilReplicaAnswers(reading, 300)
  const long = reading.query(
    'select count(*)::int as count, pg_is_in_recovery() as "isReplica" from noted, pg_sleep(2)',
  )
  await pause(500)
  await database.query('delete from noted')
  await database.query('vacuum noted')
  expect((await long).rows).toEqual([{ count: 0, isReplica: false }])
})

test('a faulty statement fails as on the primary, and nobody can write', async () => {
  const reading = open()
  await expect(reading.query('select nothing_like_it')).rejects.toThrow(/does not exist/)
  expect(() => reading.insertInto()).toThrow(/cannot be written to/)
})

test('a server that is no replica of the primary is not read from', async () => {
  const other = await startReplicated()
  onTestFinished(other.stop)
  for (const url of [servers.primaryUrl, other.replicaUrl, 'postgresql://postgres@127.0.0.1:1/postgres'])
    expect(await writeAndRead(open({ url }), 500)).toEqual({ found: true, isReplica: false })
})

test('an administrator sees whom they have just added, whatever the replica does', async () => {
  const config = { ...testConfig(servers.primaryUrl, throwawayFolder()), readDatabaseUrl: servers.replicaUrl, readWait }
  const services = await openServices(config, createLogger('test', 'silent'), { durable: false })
  onTestFinished(() => services.resources.disposeAsync())
  await ensureStartingRoles(services.database)
  const { person } = await peopleOf(services, new History())
  const { token } = await person({ role: 'Product_Owner' })
  const app = await buildApp(services)
  onTestFinished(() => app.close())
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
  const addAndFind = async () => {
    const email = `added-${crypto.randomUUID()}@example.com`
    const added = await send('POST', '/v1/admin/users/add_user', { email, name: 'Ana Added' })
    expect(added.statusCode, added.body).toBe(200)
    const { statusCode, body } = await send('GET', `/v1/admin/users/get_all_users?q=${encodeURIComponent(email)}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(email)
  }
  for (let count = 0; count < 5; count++) await addAndFind()
  await servers.onReplica('select pg_wal_replay_pause()')
  await addAndFind()
  await servers.onReplica('select pg_wal_replay_resume()')
  await servers.stopReplica()
  await addAndFind()
  await servers.startReplica()
})

test('a replica that was promoted is not read from any more', async () => {
  const reading = open()
  expect(await untilReplicaAnswers(reading, 600)).toEqual({ found: true, isReplica: true })
  await servers.onReplica('select pg_promote()')
  expect(await writeAndRead(reading, 700)).toEqual({ found: true, isReplica: false })
})
