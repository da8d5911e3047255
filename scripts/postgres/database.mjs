import path from 'node:path'
import { Failure } from '../run/failure.mjs'
import { postgresFolderOf } from '../run/home.mjs'
import { holdLock, LockHeld } from '../run/lock.mjs'
import { isStillRunning, markOf, signalTo, waitUntil } from '../run/processes.mjs'
import { letOwnerMakeDatabases, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs'
import { assertAnswers, assertReachable } from './external-postgres.mjs'
import { clusterExists } from './postgres-cluster.mjs'

/**
 * @typedef {object} OpenDatabase
 * @property {string} url for api and worker
 * @property {string | undefined} setupUrl for setting up, where that is somebody else
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} Claim the right to use a database, before it is started
 * @property {() => boolean} isNew whether the database is still to be made
 * @property {() => Promise<OpenDatabase>} open
 * @property {(address: string, pids: number[]) => void} remember what a later start has to know: where we answer, and the
 *   processes that it must clear away should we be killed
 * @property {() => void} release
 */

/**
 * Claims the data of a home for this process, or takes the database of DATABASE_URL, which many may use.
 * @param {{ home: string, address: string }} options address: told to whoever tries to start a second one
 * @returns {Promise<Claim>}
 */
export async function claimDatabase({ home, address }) {
  const { DATABASE_URL, CASEBENCH_SETUP_DATABASE_URL } = process.env
  if (DATABASE_URL) {
    await assertAnswers(DATABASE_URL)
    const open = async () => {
      await assertReachable(DATABASE_URL)
      return { url: DATABASE_URL, setupUrl: CASEBENCH_SETUP_DATABASE_URL, stop: async () => undefined }
    }
    return { isNew: () => false, open, remember: () => undefined, release: () => undefined }
  }
  const alone = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].find((name) => process.env[name])
  if (alone) throw new Failure(`${alone} is set, but DATABASE_URL is not. Set both, or neither.`)
  const folder = postgresFolderOf(home)
  const lock = await holdDataFolder(path.join(path.dirname(folder), 'lock'), address)
  await clearAway(lock.left)
  return {
    isNew: () => !clusterExists(folder),
    open: () => startEmbeddedPostgres({ home, folder }),
    remember: (answersAt, pids) => lock.annotate({ address: answersAt, processes: pids.map(markOf) }),
    release: lock.release,
  }
}

/**
 * The database of a home for a tool: the one that runs, or one that runs for as long as the tool does.
 * @param {string} home
 * @returns {Promise<OpenDatabase>}
 */
export async function borrowDatabase(home) {
  const folder = postgresFolderOf(home)
  if (!process.env.DATABASE_URL && !clusterExists(folder))
    throw new Failure(`There is no Casebench in ${home}. Set CASEBENCH_HOME to its data folder, or DATABASE_URL.`)
  try {
    return await ownDatabase(home)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return { ...runningEmbeddedPostgres({ home, folder }), stop: async () => undefined }
  }
}

/**
 * The database of a home for a tool that nobody else may run beside.
 * @param {string} home
 * @param {{ makesCopies?: boolean }} [options] whether the tool makes databases beside it
 * @returns {Promise<OpenDatabase>}
 */
export async function ownDatabase(home, { makesCopies = false } = {}) {
  const claim = await claimDatabase({ home, address: 'a backup or restore' })
  const folder = postgresFolderOf(home)
  try {
    if (makesCopies && !process.env.DATABASE_URL && clusterExists(folder)) await letOwnerMakeDatabases(folder)
    const { stop, ...urls } = await claim.open()
    return { ...urls, stop: () => stop().finally(claim.release) }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Somebody runs on this data folder. */
class DataFolderInUse extends Failure {}

/**
 * @param {string} file
 * @param {string} address
 */
async function holdDataFolder(file, address) {
  try {
    return await holdLock(file, { note: { address } })
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error
    const { pid, note } = error.holder
    throw new DataFolderInUse(
      `Casebench is already running on this data folder (process ${pid}, ${note.address}). Stop it first, or set CASEBENCH_HOME to another folder.`,
    )
  }
}

/**
 * Ends what a killed launcher left behind, before it gets in the way of its successor.
 * @param {import('../run/lock.mjs').LockRecord | undefined} left
 */
async function clearAway(left) {
  const processes = /** @type {import('../run/processes.mjs').ProcessMark[]} */ (left?.note.processes ?? [])
  const running = () => processes.filter(isStillRunning)
  // They noticed by themselves (end-with-launcher.mjs) and are finishing what they do.
  for (const { pid } of running()) signalTo(pid, 'SIGTERM')
  if (await waitUntil(() => running().length === 0, 2)) return
  for (const { pid } of running()) signalTo(pid, 'SIGKILL')
  await waitUntil(() => running().length === 0, 2)
}
