import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../run/failure.mjs'
import { postgresAccount } from './postgres-account.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'

/** The same on every machine, whatever its language and time zone. */
export const postgresEnvironment = () => ({ ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' })

const ONLY_WITH_PASSWORD = 'host all all 127.0.0.1/32 scram-sha-256\n'

/**
 * Makes a new Postgres data folder: UTF-8, and no way in but with a password.
 * It appears whole or not at all: a start that is killed halfway leaves nothing that the next one takes for a database.
 * @param {string} folder
 * @param {{ durable: boolean, statements: string[] }} options statements: run once as the administrator before it appears
 */
export function createCluster(folder, { durable, statements }) {
  const parent = path.dirname(folder)
  for (const name of fs.readdirSync(parent)) {
    if (name.startsWith('postgres.new-')) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const unfinished = fs.mkdtempSync(path.join(parent, 'postgres.new-'))
  const { uid, gid } = postgresAccount()
  if (uid !== undefined && gid !== undefined) fs.chownSync(unfinished, uid, gid)
  // The administrator gets no password (see singleUser), which initdb only accepts together with trust; ONLY_WITH_PASSWORD
  // takes that back before the folder can be served.
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  runPostgresProgram('initdb', ['-D', unfinished, ...options, ...locale, ...(durable ? [] : ['--no-sync'])], '')
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), ONLY_WITH_PASSWORD)
  singleUser(unfinished, statements)
  fs.renameSync(unfinished, folder)
}

/**
 * Runs statements as the administrator while no server runs. This needs the data folder and no password, so the administrator
 * has none, and nobody can sign in as one over the network.
 * @param {string} folder
 * @param {string[]} statements each on one line
 */
export function singleUser(folder, statements) {
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off']
  runPostgresProgram('postgres', ['--single', '-D', folder, ...settings, 'postgres'], `${statements.join('\n')}\n`)
}

/**
 * @param {'initdb' | 'postgres'} name
 * @param {string[]} args
 * @param {string} input
 */
function runPostgresProgram(name, args, input) {
  const result = spawnSync(postgresBinaries()[name], args, {
    ...postgresAccount(),
    env: postgresEnvironment(),
    cwd: os.tmpdir(),
    encoding: 'utf8',
    input,
  })
  if (result.error) throw result.error
  if (result.status !== 0) throw explainedPostgresFailure(result.stderr)
}

/**
 * Postgres' last words, as one line that says what to do where we know it.
 * @param {string} log
 */
export function explainedPostgresFailure(log) {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(log)) {
    return new Failure('The disk is full: Postgres cannot write its data. Free some space and start again.')
  }
  const reason = log.match(/(?:FATAL|PANIC|ERROR|initdb: error):\s*(.*)/)?.[1] ?? log.trim().split('\n').at(-1)
  return new Failure(`The embedded Postgres did not start: ${reason || 'it gave no reason'}`)
}

/**
 * @param {string} folder
 * @returns {boolean} whether a data folder is there; fails when another major version of Postgres made it
 */
export function clusterExists(folder) {
  const file = path.join(folder, 'PG_VERSION')
  if (!fs.existsSync(file)) return false
  const made = fs.readFileSync(file, 'utf8').trim()
  const { major } = postgresBinaries()
  if (made === major) return true
  throw new Failure(
    `The data in ${folder} was made by Postgres ${made}, and this Casebench brings Postgres ${major}. Move it over with pg_dump and pg_restore, or set CASEBENCH_HOME to another folder.`,
  )
}
