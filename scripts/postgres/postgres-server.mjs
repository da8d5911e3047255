import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../run/ports.mjs'
import { commandOf, isAlive, signalTo, waitUntil } from '../run/processes.mjs'
import { postgresAccount } from './postgres-account.mjs'
import { postgresBinaries } from './postgres-binaries.mjs'
import { explainedPostgresFailure, postgresEnvironment } from './postgres-cluster.mjs'

/**
 * @typedef {object} PostgresServer
 * @property {number} port
 * @property {number} pid
 * @property {Promise<string>} ended settles when the server has ended, for whatever reason, with its last words
 * @property {() => Promise<void>} stop
 */

/** What a server says once it answers; a replica only reads. */
const READY = /database system is ready to accept (read-only )?connections/

/** On this machine only, over TCP only. */
const REACHABLE = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

/**
 * Starts Postgres on a data folder that nobody else uses, and waits until it answers.
 * @param {{ folder: string, port?: number, settings: Record<string, string>, onLog?: (text: string) => void }} options
 * @returns {Promise<PostgresServer>}
 */
export async function startServer(options) {
  await stopOrphan(options.folder)
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await startOnce(options.port ?? (await freePort()), options)
    } catch (error) {
      const log = error instanceof PostgresEnded ? error.log : undefined
      if (log === undefined) throw error
      // Backends of a killed server notice within moments; a free port may be taken before Postgres opens it.
      const passes = /shared memory block .* is still in use|could not bind|Address already in use/.test(log)
      if (!passes || Date.now() > deadline) throw explainedPostgresFailure(log)
      await delay(250)
    }
  }
}

class PostgresEnded extends Error {
  /** @param {string} log */
  constructor(log) {
    super('Postgres ended')
    this.log = log
  }
}

/**
 * @param {number} port
 * @param {{ folder: string, settings: Record<string, string>, onLog?: (text: string) => void }} options
 * @returns {Promise<PostgresServer>}
 */
async function startOnce(port, { folder, settings, onLog }) {
  const flags = Object.entries({ ...REACHABLE, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgresBinaries().postgres, ['-D', folder, '-p', String(port), ...flags], {
    ...postgresAccount(),
    env: postgresEnvironment(),
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl C in the terminal reaches us, and we stop Postgres last.
    detached: true,
  })
  let log = ''
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve(log)))
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log = (log + text).slice(-4000)
      onLog?.(text)
      if (READY.test(log)) resolve(undefined)
    })
    ended.then(() => reject(new PostgresEnded(log)))
  })
  const pid = Number(child.pid)
  const guard = guardAgainstOurDeath(pid)
  ended.then(() => guard.kill('SIGKILL'))
  const stop = async () => {
    // Fast shutdown: clients are disconnected, everything committed is kept. Immediate only when that hangs.
    child.kill('SIGINT')
    const hurry = setTimeout(() => child.kill('SIGQUIT'), 15_000)
    await ended
    clearTimeout(hurry)
  }
  return { port, pid, ended, stop }
}

/**
 * A shell of about 1 MB that waits for our end of a pipe to close. When we are killed it shuts Postgres down in our place,
 * a second later: by then whoever used it has noticed too (end-with-launcher.mjs).
 * @param {number} pid
 */
function guardAgainstOurDeath(pid) {
  const guard = spawn('/bin/sh', ['-c', 'read -r nothing; sleep 1; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell there is no guard; the next start then stops what was left behind.
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  return guard
}

/**
 * Stops a server that a killed launcher left behind on this data folder. The caller holds the folder's lock.
 * @param {string} folder
 */
export async function stopOrphan(folder) {
  const file = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(file)) return
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  const isOurs = () => isAlive(pid) && commandOf(pid).includes(folder)
  if (isOurs()) {
    signalTo(pid, 'SIGINT')
    if (!(await waitUntil(() => !isOurs(), 10))) {
      signalTo(pid, 'SIGQUIT')
      await waitUntil(() => !isOurs(), 5)
    }
  }
  // The number may by now belong to some other program, which would make Postgres refuse to start.
  if (!isOurs()) fs.rmSync(file, { force: true })
}
