import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Variable, variables } from '@casebench/server/variables'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildServers } from '../scripts/build/build-servers.mjs'
import { inCheckout } from '../scripts/checkout.mjs'

// A wrong setting ends the real programs in one sentence that names the variable, and never in a stack. What is wrong by
// its form alone is tried in packages/server/src/config.test.ts.

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench settings é-'))
const file = path.join(home, 'file')
const servers: net.Server[] = []
/** Ports where an http server, a server that says nothing and nobody answer. */
const ports = { http: 0, silent: 0 }
let database: URL

async function listen(server: net.Server): Promise<number> {
  servers.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return (server.address() as net.AddressInfo).port
}

beforeAll(async () => {
  await buildServers()
  fs.writeFileSync(file, '')
  ports.http = await listen(http.createServer((_request, response) => response.end('hello')))
  ports.silent = await listen(net.createServer(() => undefined))
  const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
  await client.connect()
  const name = `settings_${Date.now()}`
  await client.query(`create database ${name} template ${inject('templateDatabase')}`)
  await client.query(`create role ${name} login password 'known'`)
  await client.end()
  database = new URL(inject('adminDatabaseUrl'))
  database.pathname = `/${name}`
}, 240_000)

afterAll(() => {
  for (const server of servers) server.close()
  fs.rmSync(home, { recursive: true, force: true })
})

async function tables(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.href })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

type Change = Partial<Pick<URL, 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search'>>
const databaseWith = (change: Change): string => Object.assign(new URL(database), change).href

type Program = 'check-settings' | 'setup' | 'api' | 'worker'

function run(program: Program, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const isServer = program === 'api' || program === 'worker'
  const script = isServer ? `apps/${program}/dist/main.js` : `apps/api/dist/${program}.js`
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: '--enable-source-maps',
    // What Node and libraries have to say of versions is no answer to the setting.
    NODE_NO_WARNINGS: '1',
    DATABASE_URL: database.href,
    CASEBENCH_HOME: home,
    CASEBENCH_USER_POOL_ID: 'pool',
    CASEBENCH_CLIENT_ID: 'client',
    CASEBENCH_DEMO: '0',
    PORT: '0',
    ...environment,
  }
  const child = spawn(process.execPath, [inCheckout(script)], { cwd: inCheckout(), env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const late = setTimeout(() => child.kill('SIGKILL'), 50_000)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(late)
      resolve({ code, output: output.trim() })
    }),
  )
}

type Settings = Record<string, string>

/** Ends in one sentence that names the variable and gives nothing away. @returns the sentence. */
async function sentenceFor(program: Program, variable: string, value: string, more: Settings = {}): Promise<string> {
  const { code, output } = await run(program, { ...more, [variable]: value })
  expect(output).toContain(variable)
  expect(output).not.toMatch(/^\s+at /m)
  expect(output.split('\n')).toHaveLength(1)
  expect(output).toMatch(/\.$|…'$/)
  expect(output).not.toMatch(/hush|:wrong@|50%off|password1234/)
  expect(code).toBeGreaterThan(0)
  return output
}

const ofTheDatabase: [program: Program, what: string, change: () => Change, sentence: RegExp][] = [
  ['setup', 'a wrong password', () => ({ password: 'wrong' }), /refuses the user or the password/],
  ['setup', 'an unknown user', () => ({ username: 'nobody' }), /refuses the user or the password/],
  ['setup', 'no such database', () => ({ pathname: '/no_such_database' }), /names does not exist/],
  ['setup', 'a closed port', () => ({ port: '1' }), /\(127\.0\.0\.1:1\): the connection was refused/],
  ['setup', 'an unknown host', () => ({ hostname: 'database.invalid' }), /, database\.invalid, was not found/],
  ['setup', 'another server', () => ({ port: String(ports.http) }), /is not Postgres/],
  ['setup', 'a silent server', () => ({ port: String(ports.silent) }), /did not answer in time/],
  ['setup', 'no certificate', () => ({ search: '?sslrootcert=/no/such/file.pem' }), /names a file that cannot be read/],
  ['setup', 'no encryption', () => ({ search: '?sslmode=require' }), /encrypted connection that cannot be made/],
  ['api', 'a wrong password', () => ({ password: 'wrong' }), /refuses the user or the password/],
  ['worker', 'a closed port', () => ({ port: '1' }), /the connection was refused/],
  ['worker', 'a silent server', () => ({ port: String(ports.silent) }), /did not answer in time/],
]

test.concurrent.each(ofTheDatabase)(
  '%s with %s in DATABASE_URL says which it is',
  { timeout: 120_000 },
  async (program, _what, change, sentence) => {
    expect(await sentenceFor(program, 'DATABASE_URL', databaseWith(change()))).toMatch(sentence)
  },
)

const owner = { CASEBENCH_OWNER_EMAIL: 'owner@example.com', CASEBENCH_OWNER_PASSWORD: 'correct horse battery staple' }
/** Where nobody could choose a password with a link, the first owner has to be named. */
const provider = { CASEBENCH_ISSUER: 'https://id.example.com' }
const wrong: [program: Program, variable: string, value: string | (() => string), more?: Settings][] = [
  ['setup', 'DATABASE_URL', ''],
  ['setup', 'CASEBENCH_SETUP_DATABASE_URL', () => databaseWith({ password: 'wrong' })],
  ['setup', 'CASEBENCH_SETUP_DATABASE_URL', () => databaseWith({ username: 'nobody' })],
  ['setup', 'CASEBENCH_HOME', () => file],
  ['api', 'CASEBENCH_HOME', () => path.join(file, 'below')],
  ['worker', 'CASEBENCH_HOME', '/dev/null/below'],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', 'short', owner],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', 'password1234', owner],
  ['setup', 'CASEBENCH_OWNER_EMAIL', 'owner', owner],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', '', provider],
  [
    'setup',
    'CASEBENCH_S3_ENDPOINT',
    () => `http://127.0.0.1:${ports.http}`,
    { ...owner, CASEBENCH_S3_BUCKET: 'b', CASEBENCH_S3_KEY: 'k', CASEBENCH_S3_SECRET: 's' },
  ],
  ['api', 'PORT', 'three'],
  ['api', 'REDIS_URL', 'localhost:6379'],
  ['worker', 'CASEBENCH_SMTP_URL', 'mail.example:25'],
]

test.concurrent.each(wrong)('%s with a wrong %s (%#)', { timeout: 120_000 }, async (program, variable, value, more) => {
  await sentenceFor(program, variable, typeof value === 'function' ? value() : value, more)
})

test('what is wrong is said before anything is made: the database is as it was', async () => {
  const { rows } = await tables('select count(*)::int as keys from audit_key')
  expect(rows).toEqual([{ keys: 0 }])
})

describe('every variable that a program of ours reads', () => {
  const programs = new Set(['setup', 'api', 'worker', 'backup', 'restore'])
  const read = (Object.entries(variables) as [string, Variable][]).filter(([, { readBy }]) =>
    readBy.some((reader) => programs.has(reader)),
  )
  const values = read.flatMap(([name, { most }]): [name: string, what: string, value: string][] => [
    [name, 'a character that cannot be printed', 'hush\u0007hush'],
    ...(most === undefined
      ? []
      : [[name, 'a number that is too large', String(most + 1)] satisfies [string, string, string]]),
  ])

  test('is one of those of docs/configuration.md', () => {
    const documented = fs.readFileSync(inCheckout('docs', 'configuration.md'), 'utf8')
    expect(read.length).toBeGreaterThan(40)
    for (const [name] of read) expect(documented).toContain(`\`${name}\``)
  })

  test.concurrent.each(values)('%s with %s is named', { timeout: 120_000 }, async (name, _what, value) => {
    await sentenceFor('check-settings', name, value)
  })
})
