import { performance } from 'node:perf_hooks'

/**
 * Tells how long this process worked for each of the calls that are under way at once. What its event loop is active is
 * shared out among them in equal parts (processor sharing), since Node does not say for whom it works.
 */
export class ActiveTime {
  readonly #active: () => number
  /** Milliseconds that a call would have been given that was under way from the start. */
  #perCall = 0
  #calls = 0
  #seen: number

  /** @param active milliseconds that the event loop has been active, which only grows */
  constructor(active = () => performance.eventLoopUtilization().active) {
    this.#active = active
    this.#seen = active()
  }

  /** @returns what `end` needs */
  begin(): number {
    this.#shareOut()
    this.#calls += 1
    return this.#perCall
  }

  /** @returns the milliseconds that this call was given */
  end(begun: number): number {
    this.#shareOut()
    this.#calls -= 1
    return this.#perCall - begun
  }

  #shareOut(): void {
    const active = this.#active()
    if (this.#calls > 0) this.#perCall += (active - this.#seen) / this.#calls
    this.#seen = active
  }
}
