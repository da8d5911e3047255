import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from './console.mjs'
import { Failure } from './failure.mjs'
import { isRoot, othersMayEnter } from './postgres-account.mjs'
import { clusterExists, createCluster, singleUser } from './postgres-cluster.mjs'
import { startServer, stopOrphan } from './postgres-server.mjs'

/** For a laptop: little memory. Nothing here touches durability. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
}

const LARGEST_LOG = 5_000_000

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the application's database, as the application's own account
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
  const password = await ensureCluster(home, folder)
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
    url: `postgresql://casebench:${password}@127.0.0.1:${port}/casebench`,
    stop: async () => {
      stopping = true
      await server.stop()
    },
  }
}

/**
 * A data folder whose application account has the password that is written in the home.
 * @param {string} home
 * @param {string} folder
 * @returns {Promise<string>} the password
 */
async function ensureCluster(home, folder) {
  const file = path.join(home, 'postgres-password')
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  const exists = clusterExists(folder)
  if (exists && known) return known
  const password = known || randomBytes(24).toString('hex')
  if (exists) {
    // The password file was lost. Whoever owns the data may set a new one.
    await stopOrphan(folder)
    singleUser(folder, [`alter role casebench password '${password}'`])
  } else {
    // The application owns its database and nothing else: it cannot touch the server's settings or the machine's files.
    const statements = [
      `create role casebench login password '${password}'`,
      'create database casebench owner casebench',
    ]
    createCluster(folder, { durable: true, statements })
  }
  fs.writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
  return password
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
