import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inCheckout } from '../checkout.mjs'
import { say } from './console.mjs'
import { exitCodeOf } from './processes.mjs'
import { failureOf } from './setup.mjs'

const GUARD = ['--import', pathToFileURL(inCheckout('scripts/run/end-with-launcher.mjs')).href]
const LONGEST_PAUSE = 30
/** Up for this long, a process has proved itself: the next fault starts with the shortest pause again. */
const PROVED_MS = 60_000

/**
 * @typedef {object} Supervised
 * @property {Promise<void>} ready settles when it said so; fails when it ended before
 * @property {() => number | undefined} pid
 * @property {(graceSeconds: number) => Promise<void>} stop
 * @property {() => void} kill
 */

/**
 * Runs a Node program under our eyes: it says over its channel when it is ready, and is started again when it dies after that.
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, onStart?: () => void }} options
 *   args: flags, file and arguments for node; onStart: called after each start
 * @returns {Supervised}
 */
export function supervise({ name, args, env, onStart }) {
  /** @type {import('node:child_process').ChildProcess} */
  let child
  /** @type {Promise<number>} */
  let ended
  let startedAt = 0
  let wasReady = false
  let stopping = false
  let pause = 1
  /** @type {PromiseWithResolvers<void>} */
  const ready = Promise.withResolvers()
  // Whoever waits hears of a failure; before that it is not "unhandled".
  ready.promise.catch(() => undefined)

  const start = () => {
    startedAt = Date.now()
    child = spawn(process.execPath, [...GUARD, ...args], {
      cwd: inCheckout(),
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl C in the terminal reaches us, and we pass it on in order.
      detached: true,
    })
    ended = new Promise((resolve) => {
      child.once('error', () => resolve(1))
      child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)))
    })
    child.on('message', (message) => {
      if (/** @type {{ type?: string }} */ (message)?.type !== 'ready') return
      wasReady = true
      ready.resolve()
    })
    onStart?.()
    void ended.then(afterEnd)
  }

  /** @param {number} code */
  const afterEnd = async (code) => {
    if (stopping) return
    if (!wasReady) {
      ready.reject(failureOf(`The ${name} ended before it was ready (exit code ${code}).`, code))
      return
    }
    if (Date.now() - startedAt > PROVED_MS) pause = 1
    say(`The ${name} ended unexpectedly (exit code ${code}); starting it again in ${pause} s`)
    await delay(pause * 1000)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    if (!stopping) start()
  }

  start()
  return {
    ready: ready.promise,
    pid: () => child.pid,
    stop: async (graceSeconds) => {
      stopping = true
      child.kill('SIGTERM')
      const hurry = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000)
      await ended
      clearTimeout(hurry)
    },
    kill: () => child.kill('SIGKILL'),
  }
}
