import { spawn } from 'node:child_process'
import os from 'node:os'
import { inCheckout } from '../checkout.mjs'
import { progress } from '../run/console.mjs'
import { childEnvironment, signalTo } from '../run/processes.mjs'

/**
 * Builds the guide beside everything else, unless it is built, and gives way to whoever uses the machine. Without it
 * Casebench runs as well: a failure (no network at the first start) is said in one line.
 * @returns {() => Promise<void>} ends it, should it not have ended yet
 */
export function buildGuideInBackground() {
  const child = spawn(process.execPath, [inCheckout('scripts', 'run.mjs'), '--here', 'docs', '--once'], {
    cwd: inCheckout(),
    env: childEnvironment(),
    stdio: 'ignore',
    // A group of its own, so that what it starts ends with it.
    detached: true,
  })
  const pid = child.pid
  let stopped = false
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', (code) => {
      if (code !== 0 && !stopped)
        progress('The guide could not be built, so /guide/ has none. `npm run docs` tries again and says why.')
      resolve()
    })
  })
  if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  return async () => {
    stopped = true
    if (pid !== undefined && child.exitCode === null && child.signalCode === null) signalTo(-pid, 'SIGTERM')
    await ended
  }
}
