import { setTimeout as delay } from 'node:timers/promises'
import { say } from './console.mjs'
import { onStopSignal } from './stop-signals.mjs'

/**
 * How long a process may finish what it does before it is killed. No other one goes on meanwhile, so that nobody is helped by
 * waiting for a neighbour that hangs: what is cut off is begun anew at the next start (docs/reliability.md).
 */
const GRACE_SECONDS = 2

/** Milliseconds in which we hear of the Ctrl C that has just ended a program of ours. */
const SIGNAL_MS = 200

/**
 * Everything that runs between start and stop, in the order in which it came up; it goes down in the opposite order.
 */
export class Session {
  /** @type {(() => void | Promise<void>)[]} */
  #undo = []
  /** @type {import('./supervisor.mjs').Supervised[]} */
  #servers = []
  #asked = withoutValue()
  #isAsked = false

  constructor() {
    onStopSignal({
      stop: () => {
        say('Stopping')
        this.#isAsked = true
        this.#asked.now()
      },
      hurry: () => {
        for (const server of this.#servers) server.kill()
      },
    })
  }

  /** @param {() => void | Promise<void>} undo what to do at the end */
  atEnd(undo) {
    this.#undo.push(undo)
  }

  /** @param {import('./supervisor.mjs').Supervised} server */
  add(server) {
    this.#servers.push(server)
  }

  /** Numbers of the server processes. */
  get pids() {
    return this.#servers.flatMap((server) => server.pid() ?? [])
  }

  /**
   * Starts, stays until asked to stop, and takes everything down again, also when the start fails.
   * @param {() => Promise<void>} start
   */
  async run(start) {
    const stopped = this.#asked.happened.then(() => {
      throw new Error('Stopped')
    })
    try {
      await Promise.race([start(), stopped])
      await stopped
    } catch (error) {
      // Ctrl C reaches the programs of a terminal all at once: one that it ended is no fault of the start.
      if (!this.#isAsked) await delay(SIGNAL_MS)
      if (!this.#isAsked) throw error
    } finally {
      await Promise.all(this.#servers.map((server) => server.stop(GRACE_SECONDS)))
      for (const undo of this.#undo.reverse()) await undo()
    }
    say('Stopped.')
  }
}

function withoutValue() {
  let now = () => {}
  /** @type {Promise<void>} */
  const happened = new Promise((resolve) => {
    now = resolve
  })
  return { now, happened }
}
