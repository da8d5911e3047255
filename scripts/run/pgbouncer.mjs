import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresAccount } from '../postgres/postgres-account.mjs'
import { aptInstall } from './apt.mjs'
import { answers, freePort } from './ports.mjs'
import { findOnPath } from './programs.mjs'

/** Debian keeps it where only root's shell looks. */
const ON_DEBIAN = '/usr/sbin/pgbouncer'

/** @returns {string | undefined} path of a PgBouncer, when this machine has one */
export const findPgBouncer = () => findOnPath('pgbouncer') ?? (fs.existsSync(ON_DEBIAN) ? ON_DEBIAN : undefined)

/**
 * A PgBouncer from this machine, or from Debian's packages where we may install them.
 * @returns {Promise<string | undefined>} undefined when there is none to be had: the tests that need one are skipped
 */
export async function ensurePgBouncer() {
  // RUNLEVEL keeps the package from starting one of its own: only the program is wanted.
  return findPgBouncer() ?? ((await aptInstall(['pgbouncer'], { RUNLEVEL: '1' })) ? findPgBouncer() : undefined)
}

/**
 * Whether it can prepare named statements on whichever connection it takes.
 * @param {string} program path of pgbouncer
 */
export function canPrepareStatements(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = (stdout.match(/PgBouncer (\d+)\.(\d+)/) ?? []).map(Number)
  return major > 1 || minor >= 21
}

/**
 * What docs/deployment.md recommends, over so few connections that every process gets those of others.
 * @param {{ target: URL, port: number, folder: string, extra: string }} options
 */
const settingsFor = ({ target, port, folder, extra }) => `[databases]
${target.pathname.slice(1)} = host=${target.hostname} port=${target.port} connect_query='set statement_timeout = 1800000; set lock_timeout = 30000; set idle_in_transaction_session_timeout = 300000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
${extra}
`

/**
 * A PgBouncer of one's own in transaction mode, which accepts no startup parameters.
 * @param {string} program path of pgbouncer
 * @param {string} url the database behind it, with user and password
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: the same database through it
 */
export async function startPgBouncer(program, url) {
  const target = new URL(url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'casebench-pgbouncer-'))
  const port = await freePort()
  const extra = canPrepareStatements(program) ? 'max_prepared_statements = 500' : ''
  const files = {
    'pgbouncer.ini': settingsFor({ target, port, folder, extra }),
    'userlist.txt': `"${decodeURIComponent(target.username)}" "${decodeURIComponent(target.password)}"\n`,
  }
  // Like Postgres it refuses to run as root.
  const account = postgresAccount()
  const give = (/** @type {string} */ file) => {
    if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(file, account.uid, account.gid)
  }
  give(folder)
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 })
    give(path.join(folder, name))
  }
  const child = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    log = (log + text).slice(-4000)
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  for (let attempt = 0; !(await answers(port, '127.0.0.1')); attempt++) {
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${program} did not start: ${log}`)
    await delay(25)
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      process.off('exit', endWithUs)
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
