import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from '../run/console.mjs'
import { Failure } from '../run/failure.mjs'
import { isRoot, othersMayEnter } from './postgres-account.mjs'
import { clusterExists, createCluster, singleUser } from './postgres-cluster.mjs'
import { startServer, stopOrphan } from './postgres-server.mjs'

/** For a laptop: little memory. Nothing here touches durability. */
const SETTINGS = {
  shared_buffers: '64MB',
  // Three processes less, whose work is read-ahead on disks that this one shares with everything else.
  io_method: 'sync',
  // Nobody replicates a laptop.
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
}

const LARGEST_LOG = 5_000_000

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the application's database, as the account of api and worker, which may make and drop nothing
 * @property {string} setupUrl of the same database, as its owner
 * @property {() => Promise<void>} stop
 */

/**
 * The Postgres of a Casebench home: made at first, started, and started again should it die. The caller holds the lock.
 * @param {{ home: string, folder: string }} options
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({ home, folder }) {
  if (isRoot && !othersMayEnter(path.dirname(folder))) {
    throw new Failure(`Postgres does not run as root and cannot enter ${path.dirname(folder)}: chmod o+x it and above.`)
  }
  const passwords = await ensureCluster(home, folder)
  const log = path.join(home, 'postgres.log')
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) fs.renameSync(log, `${log}.1`)
  const options = { folder, settings: SETTINGS, onLog: (/** @type {string} */ text) => appendTo(log, text) }
  let server = await startServer(options)
  const { port } = server
  let stopping = false
  const watch = async () => {
    for (let pause = 1; ; pause = Math.min(pause * 2, 30)) {
      const began = Date.now()
      await server.ended
      if (stopping) return
      if (Date.now() - began > 60_000) pause = 1
      say(`Postgres ended unexpectedly; starting it again in ${pause} s (its log: ${log})`)
      await delay(pause * 1000)
      if (stopping) return
      server = await startServer({ ...options, port }).catch((error) => {
        say(error.message)
        return server
      })
    }
  }
  watch()
  return {
    ...addresses(passwords, port),
    stop: async () => {
      stopping = true
      await server.stop()
    },
  }
}

/**
 * The addresses of a Postgres that somebody else has started on a Casebench home and keeps running.
 * @param {{ home: string, folder: string }} options
 * @returns {{ url: string, setupUrl: string }}
 */
export function runningEmbeddedPostgres({ home, folder }) {
  // Its fourth line is the port (https://www.postgresql.org/docs/current/storage-file-layout.html).
  const file = path.join(folder, 'postmaster.pid')
  const port = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[3]) : 0
  const passwords = { owner: passwordIn(home, 'owner'), service: passwordIn(home, 'service') }
  if (!port || !passwords.owner || !passwords.service)
    throw new Failure('Casebench is just starting, or stopping. Try again in a moment.')
  return addresses(passwords, port)
}

/**
 * Lets the owner of a data folder make databases beside theirs, which they may not otherwise. No server may run on it.
 * @param {string} folder
 */
export async function letOwnerMakeDatabases(folder) {
  await stopOrphan(folder)
  singleUser(folder, [`alter role ${ACCOUNTS.owner.role} createdb`])
}

/** @typedef {{ owner: string, service: string }} Passwords of the accounts of a data folder */

/**
 * Who owns the database: it cannot touch the server's settings or the machine's files. And who api and worker are: setup lets
 * them read and write rows (apps/api/src/setup/least-privilege.ts).
 */
const ACCOUNTS = {
  owner: { role: 'casebench', passwordFile: 'postgres-password' },
  service: { role: 'casebench_service', passwordFile: 'postgres-service-password' },
}

/**
 * @param {Passwords} passwords
 * @param {number} port
 */
function addresses({ owner, service }, port) {
  const of = (/** @type {string} */ role, /** @type {string} */ password) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/casebench`
  return { url: of(ACCOUNTS.service.role, service), setupUrl: of(ACCOUNTS.owner.role, owner) }
}

/**
 * @param {string} home
 * @param {keyof typeof ACCOUNTS} account
 * @returns {string} '' where none is written down
 */
function passwordIn(home, account) {
  const file = path.join(home, ACCOUNTS[account].passwordFile)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
}

/**
 * A data folder whose accounts have the passwords that are written in the home. What an account or its password file lacks is
 * made: a folder of an earlier Casebench has no account for api and worker.
 * @param {string} home
 * @param {string} folder
 * @returns {Promise<Passwords>}
 */
async function ensureCluster(home, folder) {
  const known = { owner: passwordIn(home, 'owner'), service: passwordIn(home, 'service') }
  const passwords = { owner: known.owner || newPassword(), service: known.service || newPassword() }
  const exists = clusterExists(folder)
  const statements = [
    ...(exists && known.owner ? [] : ensureAccount('owner', passwords.owner)),
    ...(exists && known.service ? [] : ensureAccount('service', passwords.service)),
  ]
  if (!exists) {
    createCluster(folder, { durable: true, statements: [...statements, 'create database casebench owner casebench'] })
  } else if (statements.length > 0) {
    // Whoever owns the data may set new passwords.
    await stopOrphan(folder)
    singleUser(folder, statements)
  }
  keepPassword(home, ACCOUNTS.owner.passwordFile, passwords.owner)
  keepPassword(home, ACCOUNTS.service.passwordFile, passwords.service)
  return passwords
}

const newPassword = () => randomBytes(24).toString('hex')

/**
 * @param {keyof typeof ACCOUNTS} account
 * @param {string} password
 * @returns {string[]} statements that make it where there is none, and give it the password
 */
function ensureAccount(account, password) {
  const { role } = ACCOUNTS[account]
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login noinherit; end if; end $$`,
    `alter role ${role} password '${password}'`,
  ]
}

/**
 * @param {string} home
 * @param {string} name
 * @param {string} password
 */
function keepPassword(home, name, password) {
  const file = path.join(home, name)
  fs.writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}

/**
 * @param {string} file
 * @param {string} text
 */
function appendTo(file, text) {
  try {
    fs.appendFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    // A full disk must not end the launcher, of all programs: the log is the least of what cannot be written then.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
  }
}
