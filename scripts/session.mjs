import { say } from './console.mjs'
import { onStopSignal } from './stop-signals.mjs'

/** How long a process may finish what it does before it is killed. */
const GRACE_SECONDS = 10

/** Thrown through a start that was asked to stop. */
class Stopped extends Error {}

/**
 * Everything that runs between start and stop, in the order in which it came up; it goes down in the opposite order.
 */
export class Session {
  /** @type {(() => void | Promise<void>)[]} */
  #undo = []
  /** @type {import('./supervisor.mjs').Supervised[]} */
  #servers = []
  #asked = withoutValue()

  constructor() {
    onStopSignal({
      stop: () => {
        say('Stopping')
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
      throw new Stopped()
    })
    try {
      await Promise.race([start(), stopped])
      await stopped
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    } finally {
      await Promise.all(this.#servers.map((server) => server.stop(GRACE_SECONDS)))
      for (const undo of this.#undo.reverse()) await undo()
    }
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
