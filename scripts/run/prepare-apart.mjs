import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { Failure } from './failure.mjs'
import { childEnvironment, exitCodeOf } from './processes.mjs'

/**
 * `npm run build` in a process of its own: who runs for days does not keep the memory that building takes.
 * @returns {{ done: Promise<void>, stop: () => void }} stop ends it, should it not have ended yet
 */
export function prepareApart() {
  const guard = pathToFileURL(inCheckout('scripts', 'run', 'end-with-launcher.mjs')).href
  const verbose = process.argv.includes('--verbose') ? ['--verbose'] : []
  const child = spawn(
    process.execPath,
    ['--import', guard, inCheckout('scripts', 'run.mjs'), '--here', 'build', ...verbose],
    // By the channel it notices that we are gone.
    { cwd: inCheckout(), env: childEnvironment(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  /** @type {Promise<void>} */
  const done = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const exitCode = exitCodeOf(code, signal)
      // It has said by itself what is wrong.
      if (exitCode === 0) resolve()
      else reject(new Failure('', exitCode))
    })
  })
  // Whoever stops does not wait for it.
  done.catch(() => undefined)
  return { done, stop: () => void child.kill('SIGTERM') }
}
