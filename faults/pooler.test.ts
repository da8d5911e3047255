// Casebench behind PgBouncer in transaction mode, where no session is one's own: real processes, the flows of every day.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, requestTimeouts, requireDurableDatabase, transaction } from '@casebench/server/database'
import { detectPooler } from '@casebench/server/database/pooler'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildServers } from '../scripts/build/build-servers.mjs'
import { inCheckout } from '../scripts/checkout.mjs'
import { canPrepareStatements, findPgBouncer, startPgBouncer } from '../scripts/run/pgbouncer.mjs'
import { childEnvironment } from '../scripts/run/processes.mjs'
import { readsAndTalks, words } from './production/reads-and-talks.ts'
import { Administrator } from './support/administrator.ts'
import { keepWorking } from './support/candidate.ts'
import { check } from './support/checker.ts'
import { settle, until } from './support/settle.ts'
import { rigSecret, type System, withSystem } from './support/system.ts'

const program = findPgBouncer()
/** Said in the name of the tests that are skipped. */
const name = program === undefined ? 'no pgbouncer is installed here: ' : ''
const pgBouncer = program ?? ''
const patience = 30_000
const firstOwner = { email: 'olga@example.com', password: 'seven herons over slate roofs' }

beforeAll(() => buildServers(), 120_000)

async function pooledTestDatabase() {
  const directDatabaseUrl = inject('adminDatabaseUrl')
  const { url, stop } = await startPgBouncer(pgBouncer, directDatabaseUrl)
  onTestFinished(stop)
  return { databaseUrl: url, directDatabaseUrl }
}

test.skipIf(!program)(`${name}a pooler is detected with what it can do, and its address alone is refused`, async () => {
  const addresses = await pooledTestDatabase()
  const preparesStatements = canPrepareStatements(pgBouncer)
  // Asked again, it finds nothing that the first time has left behind.
  for (let count = 0; count < 10; count++)
    expect(await detectPooler(addresses)).toEqual({ preparesStatements, limitsStatements: true })
  expect(await detectPooler({ ...addresses, databaseUrl: addresses.directDatabaseUrl })).toBeUndefined()
  const unaware = openDatabase(addresses.databaseUrl, 1, requestTimeouts)
  onTestFinished(unaware.close)
  await expect(requireDurableDatabase(unaware)).rejects.toThrow(/connection pooler .*DATABASE_DIRECT_URL should be/)
})

test.skipIf(!program)(`${name}named statements and timeouts are right on whichever connection they get`, async () => {
  const addresses = await pooledTestDatabase()
  const pooler = await detectPooler(addresses)
  const timeouts = { statement: 400, lock: 300, idleInTransaction: 5000 }
  const databases = [1, 2, 3].map(() => openDatabase(addresses.databaseUrl, 8, timeouts, pooler))
  onTestFinished(async () => void (await Promise.all(databases.map(({ close }) => close()))))
  // Twenty-four connections of clients share eight of Postgres.
  const answers = await Promise.all(
    Array.from({ length: 240 }, async (_, number) => {
      const database = databases[number % 3]
      const statement = { name: `doubled-${number % 5}`, text: `select $1::int * 2 as doubled` }
      return (await database?.query({ ...statement, values: [number] }))?.rows[0].doubled
    }),
  )
  expect(answers).toEqual(answers.map((_, number) => number * 2))
  const [database] = databases
  if (!database) throw new Error('There is no database')
  const slow = transaction(database, (open) => open.query('select pg_sleep(5)'))
  await expect(slow).rejects.toThrow(/statement timeout/)
  // What a transaction has set is gone with it.
  const { rows } = await database.query(`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit: '30min' }])
})

/** Runs one of the api's other programs. @returns its exit code and what it said. */
async function runTool(tool: string, args: readonly string[], { config }: System) {
  const child = spawn(process.execPath, [inCheckout('apps', 'api', 'dist', `${tool}.js`), ...args], {
    cwd: inCheckout(),
    env: childEnvironment({
      DATABASE_URL: config.databaseUrl,
      DATABASE_DIRECT_URL: config.directDatabaseUrl,
      CASEBENCH_HOME: config.home,
      CASEBENCH_SECRET: rigSecret,
      CASEBENCH_USER_POOL_ID: 'faults',
      CASEBENCH_CLIENT_ID: 'faults',
      CASEBENCH_DEMO: '0',
      CASEBENCH_OWNER_EMAIL: firstOwner.email,
      CASEBENCH_OWNER_PASSWORD: firstOwner.password,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** @returns the access token of the first owner. */
async function signIn({ way }: System): Promise<string> {
  const path = '/auth/sign_in'
  const wrong = { ...firstOwner, password: 'a password that nobody has' }
  expect(await way({ method: 'POST', path, body: wrong })).toMatchObject({ status: 401 })
  const right = await way({ method: 'POST', path, body: firstOwner })
  expect(right).toMatchObject({ status: 200 })
  return right.body.access_token
}

/** Adds somebody by an import, and finds them in an export. */
async function importAndExport(system: System, admin: Administrator, token: string): Promise<void> {
  const email = `imported-${crypto.randomUUID()}@example.com`
  const form = new FormData()
  form.append('file', new Blob([`email,name\n${email},Ana Imported\n`], { type: 'text/csv' }), 'people.csv')
  const preview = await fetch(`${system.apis[0]?.origin}/v1/admin/users/import_preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(preview.status).toBe(200)
  const { id } = (await preview.json()) as { id: string }
  expect(await admin.post('/v1/admin/users/import_apply', { id, invite: false })).toMatchObject({ status: 200 })
  const path = `/v1/admin/users/get_import?id=${id}`
  await until(async () => (await admin.get(path)).body.applying?.state === 'done', patience)
  expect((await admin.get(path)).body).toMatchObject({ applying: { state: 'done' }, result: { created: 1 } })
  const exported = await admin.get('/v1/admin/users/export_users')
  expect(exported.status).toBe(200)
  expect(JSON.stringify(exported.body)).toContain(email)
}

/** Asks for one's own data, which the worker reads in one long transaction. */
async function personalExport(system: System): Promise<void> {
  const { email, token } = await system.person()
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    system.way({ method, path: `/v1/any/personal_data/${path}`, token, ...(body && { body }) })
  expect((await ask('POST', 'request_export', { email })).status).toBeLessThan(300)
  const get = () => ask('GET', `get_export?email=${encodeURIComponent(email)}`)
  await until(async () => (await get()).body.export?.state === 'done', patience)
  expect((await get()).body.export).toMatchObject({ state: 'done', size: expect.any(Number) })
}

/** Reads an answer of Manu while the worker writes it: its parts come by NOTIFY. */
async function answerOfManu(system: System): Promise<void> {
  const { email, token } = await system.person()
  const response = await fetch(`${system.apis[0]?.origin}/v1/any/manuai/manuai_2.0/respond`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ email, user_input: 'Who owns the company?' }),
  })
  const text = await response.text()
  expect(text).toMatch(/event: delta.*event: delta.*event: done/s)
  for (const word of words) expect(text).toContain(word.trim())
}

async function sealed(admin: Administrator): Promise<void> {
  const seals = async () => (await admin.get('/v1/admin/audit/get_seals')).body
  await until(async () => (await seals()).seals > 0, patience)
  expect(await seals()).toMatchObject({ stopped: false, seals: expect.any(Number) })
  expect((await admin.get('/v1/admin/audit/check_seals')).body.broken).toEqual([])
}

test.skipIf(!program)(`${name}everything of every day works behind it`, { timeout: 240_000 }, async () => {
  const lines: string[] = []
  const options = {
    pgBouncer,
    apis: 2,
    workers: 1,
    model: () => readsAndTalks,
    onLine: (line: string) => void lines.push(line),
  }
  await withSystem(options, async (system) => {
    expect(system.config.databaseUrl).not.toBe(system.config.directDatabaseUrl)
    const setup = await runTool('setup', [], system)
    expect(setup.code, setup.output).toBe(0)
    const token = await signIn(system)
    const admin = new Administrator(system.history, system.way, { ...firstOwner, userId: '', token })

    const working = keepWorking(await system.candidates(6), system.way, { patience, between: () => pause(50) })
    // The document of the sample case, without which a backup is not whole.
    await system.services.storage.put('cases/sample/extract.txt', Readable.from(['An extract.']))
    const archive = mkdtempSync(join(tmpdir(), 'casebench-pooled-'))
    onTestFinished(() => rmSync(archive, { recursive: true, force: true }))
    const file = join(archive, 'backup.tar')
    const backup = await runTool('backup', [file], system)
    expect(backup.code, backup.output).toBe(0)
    expect(statSync(file).size).toBeGreaterThan(10_000)
    await importAndExport(system, admin, token)
    await personalExport(system)
    await answerOfManu(system)
    await sealed(admin)
    await working.stop()
    await settle(system)
    expect(await check(system)).toEqual([])
    const { rows } = await system.database.query<{ count: number }>(
      `select count(*)::int as count from submission where state = 'success'`,
    )
    expect(rows[0]?.count).toBeGreaterThan(5)
  })
  // Of a pooler that cannot prepare statements, and of the wrong password.
  const warned = new Set(lines.filter((line) => /"level":[456]0/.test(line)).map((line) => JSON.parse(line).msg))
  warned.delete('refused')
  const expected = canPrepareStatements(pgBouncer) ? [] : [expect.stringContaining('max_prepared_statements')]
  expect([...warned]).toEqual(expected)
})
