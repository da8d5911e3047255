import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { isAlive, waitUntil } from '../run/processes.mjs'
import { letOwnerMakeDatabases, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs'
import { singleUser } from './postgres-cluster.mjs'

let home = ''
/** @type {(() => void | Promise<void>)[]} */
let cleanUp = []

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-home-'))
  fs.chmodSync(home, 0o711)
  cleanUp = []
})
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
  fs.rmSync(home, { recursive: true, force: true })
})

const folder = () => path.join(home, 'postgres')
const serverPid = () => Number.parseInt(fs.readFileSync(path.join(folder(), 'postmaster.pid'), 'utf8'), 10)

async function open() {
  const postgres = await startEmbeddedPostgres({ home, folder: folder() })
  cleanUp.push(postgres.stop)
  return postgres
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Another process opens the same home, writes a row, and is killed. */
async function writeARowAndBeKilled() {
  const module = pathToFileURL(inCheckout('scripts/postgres/embedded-postgres.mjs')).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { default: pg } = await import('pg')
    const { setupUrl: url } = await startEmbeddedPostgres(${JSON.stringify({ home, folder: folder() })})
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table kept (what text)')
    await client.query("insert into kept values ('acknowledged')")
    console.log('written')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: inCheckout(),
    stdio: ['ignore', 'pipe', 2],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  child.kill('SIGKILL')
}

test('keeps what it was given, durably, for an account that owns its database and nothing else', async () => {
  const { setupUrl: url } = await open()
  const [settings] = await query(
    url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous_commit,
      current_setting('full_page_writes') full_page_writes, current_setting('server_encoding') encoding,
      (select usesuper from pg_user where usename = current_user) administrator`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    encoding: 'UTF8',
    administrator: false,
  })
  await query(url, 'create extension citext')
})

test('its owner may make databases beside theirs once a tool needs it', async () => {
  const first = await open()
  await expect(query(first.setupUrl, 'create database beside')).rejects.toMatchObject({ code: '42501' })
  await first.stop()
  await letOwnerMakeDatabases(folder())
  const { setupUrl, url } = await open()
  await query(setupUrl, 'create database beside')
  await expect(query(url, 'create database another')).rejects.toMatchObject({ code: '42501' })
})

test('api and worker are somebody else, who may make nothing', async () => {
  const { url } = await open()
  await expect(query(url, 'create table loot (what text)')).rejects.toMatchObject({ code: '42501' })
  expect(
    await query(url, 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
})

test('a data folder of before there were two accounts gets the second, and keeps its data', async () => {
  const first = await open()
  await query(first.setupUrl, 'create table kept (what text)')
  await query(first.setupUrl, "insert into kept values ('acknowledged')")
  await first.stop()
  singleUser(folder(), ['drop role casebench_service'])
  fs.rmSync(path.join(home, 'postgres-service-password'))
  const second = await open()
  expect(await query(second.setupUrl, 'select what from kept')).toEqual([{ what: 'acknowledged' }])
  expect(await query(second.url, 'select current_user::text as role')).toEqual([{ role: 'casebench_service' }])
  expect(new URL(second.setupUrl).password).toBe(new URL(first.setupUrl).password)
})

test('whoever comes beside it finds it while it runs, and only then', async () => {
  expect(() => runningEmbeddedPostgres({ home, folder: folder() })).toThrow(/just starting/)
  const { url, setupUrl } = await open()
  expect(runningEmbeddedPostgres({ home, folder: folder() })).toEqual({ url, setupUrl })
})

test('nobody gets in without the password, and the password is for us alone', async () => {
  const { url } = await open()
  const without = new URL(url)
  without.password = 'guess'
  await expect(query(without.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  without.username = 'postgres'
  await expect(query(without.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  for (const file of ['postgres-password', 'postgres-service-password'])
    expect(fs.statSync(path.join(home, file)).mode & 0o777).toBe(0o600)
})

test('a lost password file is replaced without losing the data', async () => {
  const first = await open()
  await query(first.setupUrl, 'create table kept (what text)')
  await first.stop()
  for (const file of ['postgres-password', 'postgres-service-password']) fs.rmSync(path.join(home, file))
  const second = await open()
  expect(second.setupUrl).not.toBe(first.setupUrl)
  expect(await query(second.setupUrl, 'select count(*)::int from kept')).toEqual([{ count: 0 }])
})

test('kill -9 of its launcher ends the server, and the next start has every acknowledged row', {
  timeout: 120_000,
}, async () => {
  await writeARowAndBeKilled()
  const orphan = serverPid()
  expect(await waitUntil(() => !isAlive(orphan), 10)).toBe(true)
  const { setupUrl: url } = await open()
  expect(await query(url, 'select what from kept')).toEqual([{ what: 'acknowledged' }])
})

test('kill -9 of the server: it is back on the same address, with every acknowledged row', async () => {
  const { setupUrl: url } = await open()
  await query(url, 'create table kept (what text)')
  await query(url, "insert into kept values ('acknowledged')")
  process.kill(serverPid(), 'SIGKILL')
  await expect.poll(() => query(url, 'select what from kept').catch(() => []), { timeout: 10_000 }).toHaveLength(1)
})

test('a server left behind on the folder is stopped, not fought with', async () => {
  const first = await open()
  await query(first.setupUrl, 'create table kept (what text)')
  const left = serverPid()
  // As after a kill -9 that also took the guard: first knows nothing of the second start.
  const second = startEmbeddedPostgres({ home, folder: folder() })
  cleanUp.push(async () => (await second).stop())
  const { setupUrl: url } = await second
  await first.stop()
  expect(isAlive(left)).toBe(false)
  expect(await query(url, 'select count(*)::int from kept')).toEqual([{ count: 0 }])
})

test('two homes made at the same moment do not meet', async () => {
  const other = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-home-'))
  fs.chmodSync(other, 0o711)
  cleanUp.push(() => fs.rmSync(other, { recursive: true, force: true }))
  const [one, two] = await Promise.all([
    open(),
    startEmbeddedPostgres({ home: other, folder: path.join(other, 'postgres') }),
  ])
  cleanUp.push(two.stop)
  await query(one.setupUrl, 'create table only_in_one (what text)')
  await expect(query(two.setupUrl, 'select * from only_in_one')).rejects.toMatchObject({ code: '42P01' })
})
