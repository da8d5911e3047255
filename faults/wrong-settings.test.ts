import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildServers } from '../scripts/build-servers.mjs'
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

type Change = Partial<Pick<URL, 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search'>>
const databaseWith = (change: Change): string => Object.assign(new URL(database), change).href

type Program = 'setup' | 'api' | 'worker'

function run(program: Program, environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const script = program === 'setup' ? 'apps/api/dist/setup.js' : `apps/${program}/dist/main.js`
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

const wrong: [program: Program, variable: string, value: string | (() => string), more?: Record<string, string>][] = [
  ['setup', 'DATABASE_URL', ''],
  ['setup', 'DATABASE_URL', () => databaseWith({ password: 'wrong' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ username: 'nobody' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ pathname: '/no_such_database' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ port: '1' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ hostname: 'database.invalid' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ port: String(ports.http) })],
  ['setup', 'DATABASE_URL', () => databaseWith({ port: String(ports.silent) })],
  ['setup', 'DATABASE_URL', () => databaseWith({ search: '?sslrootcert=/no/such/file.pem' })],
  ['setup', 'DATABASE_URL', () => databaseWith({ search: '?sslmode=require' })],
  ['setup', 'CASEBENCH_SETUP_DATABASE_URL', () => databaseWith({ password: 'wrong' })],
  ['setup', 'CASEBENCH_SETUP_DATABASE_URL', () => databaseWith({ username: 'nobody' })],
  ['api', 'DATABASE_URL', () => databaseWith({ password: 'wrong' })],
  ['worker', 'DATABASE_URL', () => databaseWith({ port: '1' })],
  ['worker', 'DATABASE_URL', () => databaseWith({ port: String(ports.silent) })],
  ['setup', 'CASEBENCH_HOME', () => file],
  ['api', 'CASEBENCH_HOME', () => path.join(file, 'below')],
  ['worker', 'CASEBENCH_HOME', '/dev/null/below'],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', 'short', { CASEBENCH_OWNER_EMAIL: 'owner@example.com' }],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', 'password1234', { CASEBENCH_OWNER_EMAIL: 'owner@example.com' }],
  ['setup', 'CASEBENCH_OWNER_EMAIL', 'owner', { CASEBENCH_OWNER_PASSWORD: 'correct horse battery staple' }],
  ['setup', 'CASEBENCH_OWNER_PASSWORD', ''],
  [
    'setup',
    'CASEBENCH_S3_ENDPOINT',
    () => `http://127.0.0.1:${ports.http}`,
    { CASEBENCH_S3_BUCKET: 'b', CASEBENCH_S3_KEY: 'k', CASEBENCH_S3_SECRET: 's' },
  ],
  ['api', 'PORT', 'three'],
  ['api', 'REDIS_URL', 'localhost:6379'],
  ['worker', 'CASEBENCH_SMTP_URL', 'mail.example:25'],
]

test.concurrent.each(wrong)(
  '%s with a wrong %s (%#)',
  { timeout: 120_000 },
  async (program, variable, value, more = {}) => {
    const { code, output } = await run(program, {
      ...more,
      [variable]: typeof value === 'function' ? value() : value,
    })
    expect(output).toContain(variable)
    expect(output).not.toMatch(/^\s+at /m)
    expect(output.split('\n')).toHaveLength(1)
    expect(output).toMatch(/\.$|…'$/)
    expect(output).not.toMatch(/hush|:wrong@|50%off/)
    expect(code).toBeGreaterThan(0)
  },
)
