import path from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.mjs'
import { assertAnswers, assertReachable } from './external-postgres.mjs'
import { Failure } from './failure.mjs'
import { postgresFolderOf } from './home.mjs'
import { holdLock, LockHeld } from './lock.mjs'
import { isStillRunning, markOf, signalTo, waitUntil } from './processes.mjs'

/**
 * @typedef {object} Claim the right to use a database, before it is started
 * @property {() => Promise<{ url: string, stop: () => Promise<void> }>} open
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
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    await assertAnswers(DATABASE_URL)
    const open = async () => {
      await assertReachable(DATABASE_URL)
      return { url: DATABASE_URL, stop: async () => undefined }
    }
    return { open, remember: () => undefined, release: () => undefined }
  }
  const folder = postgresFolderOf(home)
  const lock = await holdDataFolder(path.join(path.dirname(folder), 'lock'), address)
  await clearAway(lock.left)
  return {
    open: () => startEmbeddedPostgres({ home, folder }),
    remember: (answersAt, pids) => lock.annotate({ address: answersAt, processes: pids.map(markOf) }),
    release: lock.release,
  }
}

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
    throw new Failure(
      `Casebench is already running on this data folder (process ${pid}, ${note.address}). Stop it first, or set CASEBENCH_HOME to another folder.`,
    )
  }
}

/**
 * Ends what a killed launcher left behind, before it gets in the way of its successor.
 * @param {import('./lock.mjs').LockRecord | undefined} left
 */
async function clearAway(left) {
  const processes = /** @type {import('./processes.mjs').ProcessMark[]} */ (left?.note.processes ?? [])
  const running = () => processes.filter(isStillRunning)
  // They noticed by themselves (end-with-launcher.mjs) and are finishing what they do.
  for (const { pid } of running()) signalTo(pid, 'SIGTERM')
  if (await waitUntil(() => running().length === 0, 2)) return
  for (const { pid } of running()) signalTo(pid, 'SIGKILL')
  await waitUntil(() => running().length === 0, 2)
}
