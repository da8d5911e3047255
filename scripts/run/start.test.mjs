import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCheckout } from '../checkout.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { answers, freePort } from './ports.mjs'
import { childEnvironment, isAlive, waitUntil } from './processes.mjs'

// The real thing: `node scripts/run.mjs start` on a home of its own.

// What the launcher hands over to, should these tests themselves run on another one.
const node = await pinnedNode()
let home = ''
/** @type {import('node:child_process').ChildProcess[]} */
let started = []

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-start-'))
  fs.chmodSync(home, 0o711)
  started = []
})
afterEach(async () => {
  for (const child of started) {
    child.kill('SIGTERM')
    await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 20)
  }
  fs.rmSync(home, { recursive: true, force: true })
})

/**
 * @param {Record<string, string | undefined>} environment
 * @param {{ detached?: boolean }} [options] detached: in a group of its own
 */
function start(environment, { detached = false } = {}) {
  const env = childEnvironment({
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
    HOST: undefined,
    NODE_ENV: undefined,
    VITEST: undefined,
    CASEBENCH_HOME: home,
    ...environment,
  })
  const child = spawn(node, ['scripts/run.mjs', 'start'], { cwd: inCheckout(), env, stdio: 'pipe', detached })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })))
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', () => output.includes('Ctrl C stops everything.') && resolve(output))
    ended.then(() => reject(new Error(`ended before it was ready:\n${output}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended }
}

/** @param {string} sql */
async function query(sql) {
  const password = fs.readFileSync(path.join(home, 'postgres-password'), 'utf8').trim()
  const port = Number(fs.readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'casebench', password, database: 'casebench' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a port in use ends in one line that says what to do, before anything is made', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = /** @type {net.AddressInfo} */ (server.address())
  const { code, output } = await start({ PORT: String(port) }).ended
  server.close()
  expect(code).toBe(1)
  expect(output).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  )
  expect(fs.existsSync(path.join(home, 'postgres'))).toBe(false)
})

test.each([
  [
    'nobody answers',
    'postgresql://me:hush@127.0.0.1:1/cases',
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/cases\) cannot be reached \(nobody listens there: the connection was refused\)\. .*$/,
  ],
  [
    'the host is unknown',
    'postgresql://me:hush@database.invalid/cases',
    /^The database of DATABASE_URL \(database\.invalid\/cases\) cannot be reached \(its host was not found\)\. .*$/,
  ],
  [
    'it is no address of Postgres',
    'mysql://me:hush@127.0.0.1/cases',
    /^DATABASE_URL is not an address of Postgres: .*$/,
  ],
])('a DATABASE_URL where %s ends in one line without the password', async (_what, url, line) => {
  const { code, output } = await start({ PORT: String(await freePort()), DATABASE_URL: url }).ended
  expect(code).toBe(1)
  expect(output).toMatch(line)
  expect(output).not.toContain('hush')
})

test('a PORT that is no number ends in one line', async () => {
  const { code, output } = await start({ PORT: 'three' }).ended
  expect([code, output]).toEqual([1, 'PORT must be a number from 0 to 65535, not "three".'])
})

test.each([
  [{}, 'CASEBENCH_USER_POOL_ID and CASEBENCH_CLIENT_ID'],
  [{ CASEBENCH_USER_POOL_ID: 'pool', CASEBENCH_CLIENT_ID: ' ' }, 'CASEBENCH_CLIENT_ID'],
])('an identity provider without its ids ends in one line, before anything is made', async (ids, missing) => {
  const port = await freePort()
  const { code, output } = await start({ PORT: String(port), CASEBENCH_ISSUER: 'http://localhost:9999', ...ids }).ended
  expect(code).toBe(1)
  expect(output).toBe(`Missing configuration: ${missing}. Sign-in needs a user pool id and a client id.`)
  expect(fs.existsSync(path.join(home, 'postgres'))).toBe(false)
})

test('a wrong setting ends in one line, before a Postgres is made for it', { timeout: 240_000 }, async () => {
  const { code, output } = await start({
    PORT: String(await freePort()),
    CASEBENCH_DEMO: '0',
    CASEBENCH_OWNER_EMAIL: 'owner@example.com',
    CASEBENCH_OWNER_PASSWORD: 'short',
  }).ended
  // The first line may be of a build.
  expect([code, output.split('\n').at(-1)]).toEqual([
    1,
    'CASEBENCH_OWNER_PASSWORD is too short. It should have 12 characters or more.',
  ])
  expect(output).not.toContain('Setting up')
  expect(fs.existsSync(path.join(home, 'postgres'))).toBe(false)
})

test('Ctrl C while the Postgres is being made is no fault', { timeout: 120_000 }, async () => {
  // As a terminal does: to the launcher and to what it runs.
  const { child, ended } = start({ PORT: String(await freePort()) }, { detached: true })
  const isMaking = () => fs.readdirSync(home).some((name) => name.startsWith('postgres.new-'))
  expect(await waitUntil(isMaking, 90)).toBe(true)
  process.kill(-Number(child.pid), 'SIGINT')
  const { code, output } = await ended
  expect([code, output.split('\n').slice(-2)]).toEqual([0, ['Stopping', 'Stopped.']])
  expect(output).not.toMatch(/did not start|failed/)
})

test('the guide is built beside a start that does not wait for it', { timeout: 600_000 }, async () => {
  const port = await freePort()
  const { child, ready, ended } = start({ PORT: String(port) })
  await ready
  const address = `http://127.0.0.1:${port}/guide/`
  const look = async () => (await fetch(address)).status
  // Built already, or said to be on its way: never an address where there is nothing.
  expect([200, 503]).toContain(await look())
  const deadline = Date.now() + 300_000
  while ((await look()) !== 200 && Date.now() < deadline) await delay(500)
  expect(await (await fetch(address)).text()).toContain('Casebench')
  expect((await fetch(`${address}candidates/`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
})

test('runs once per data folder, survives kill -9 with its data, and stops cleanly', { timeout: 300_000 }, async () => {
  const port = await freePort()
  const firstBegan = Date.now()
  const first = start({ PORT: String(port) })
  expect(await first.ready).toContain(`http://127.0.0.1:${port}`)
  const firstTook = Date.now() - firstBegan

  const second = await start({ PORT: String(await freePort()) }).ended
  expect(second).toEqual({
    code: 1,
    output: `Casebench is already running on this data folder (process ${first.child.pid}, http://127.0.0.1:${port}). Stop it first, or set CASEBENCH_HOME to another folder.`,
  })

  await query('create table kept_by_the_test (what text)')
  await query("insert into kept_by_the_test values ('acknowledged')")
  first.child.kill('SIGKILL')
  // What it had started notices, stops, and has nothing to tell of a Postgres that ends too.
  const { output: lastWords } = /** @type {{ output: string }} */ (await first.ended)
  expect(lastWords.split('Ctrl C stops everything.')[1]?.trim()).toBe('')

  // The same port: what the killed one left running must not be in the way.
  const began = Date.now()
  const third = start({ PORT: String(port) })
  await third.ready
  // A start that found the port taken would wait for minutes; how long one takes is the machine's affair.
  expect(Date.now() - began).toBeLessThan(3 * firstTook + 20_000)
  expect(await query('select what from kept_by_the_test')).toEqual([{ what: 'acknowledged' }])
  expect(await answers(port, '127.0.0.1')).toBe(true)

  const server = Number.parseInt(fs.readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  third.child.kill('SIGTERM')
  expect(await third.ended).toMatchObject({ code: 0 })
  expect(isAlive(server)).toBe(false)
  expect(await answers(port, '127.0.0.1')).toBe(false)
  expect(fs.existsSync(path.join(home, 'lock'))).toBe(false)
})
