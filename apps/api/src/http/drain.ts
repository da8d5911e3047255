import { setMaxListeners } from 'node:events'

/** How this process goes: first it is no longer ready, so that it is sent nothing new; then it closes. */
export class Drain {
  #leaving = false
  readonly #closing = new AbortController()

  constructor() {
    // Every open stream listens.
    setMaxListeners(0, this.#closing.signal)
  }

  /** No new requests, please. */
  get isLeaving(): boolean {
    return this.#leaving
  }

  /** Aborts when what is still open has to end. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  leave(): void {
    this.#leaving = true
  }

  close(): void {
    this.#leaving = true
    this.#closing.abort()
  }
}
