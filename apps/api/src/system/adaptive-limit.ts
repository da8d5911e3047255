export type AdaptiveLimits = {
  /** Requests that may always be under way at once */
  least: number
  /** Requests that may be under way at most */
  most: number
  /** With how many it begins */
  first: number
  /** Milliseconds within which nine of ten requests are to be answered */
  target: number
  /** Milliseconds between two looks at how long requests took */
  window: number
}

/** Fewer requests than these say nothing about how busy the process is. */
const enough = 20
/** By which the limit is multiplied where requests took too long. */
const decrease = 0.9

/**
 * How many requests a process may have under way at once: more after each window in which they were answered in time, a
 * tenth fewer where they were not. What is beyond would only wait, and make everybody else wait with it.
 *
 * Additive increase and multiplicative decrease, as in TCP's congestion control (RFC 5681 §3.1) and in `AIMDLimit` of
 * Netflix's concurrency-limits (https://github.com/Netflix/concurrency-limits). The step grows with the limit's square root,
 * as there, so that a large limit is found in seconds. A limit that is not in use tells nothing and stays as it is.
 */
export class AdaptiveLimit {
  readonly #limits: AdaptiveLimits
  readonly #now: () => number
  #current: number
  #durations: number[] = []
  #mostUnderWay = 0
  #windowEnds: number

  /** @param now milliseconds of a clock that never goes back */
  constructor(limits: AdaptiveLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#current = limits.first
    this.#windowEnds = now() + limits.window
  }

  /** How many requests may be under way now. */
  get current(): number {
    return this.#current
  }

  /**
   * Takes note of a request that was answered.
   * @param milliseconds how long that took
   * @param underWay requests that were under way then, it among them
   */
  note(milliseconds: number, underWay: number): void {
    this.#durations.push(milliseconds)
    this.#mostUnderWay = Math.max(this.#mostUnderWay, underWay)
    if (this.#now() < this.#windowEnds || this.#durations.length < enough) return
    const { least, most, target, window } = this.#limits
    if (this.#mostUnderWay >= this.#current / 2) {
      const wanted =
        this.#ninthDecile() > target
          ? Math.floor(this.#current * decrease)
          : this.#current + Math.ceil(Math.sqrt(this.#current))
      this.#current = Math.min(most, Math.max(least, wanted))
    }
    this.#durations = []
    this.#mostUnderWay = 0
    this.#windowEnds = this.#now() + window
  }

  /** What nine of ten took at most, in milliseconds. */
  #ninthDecile(): number {
    const sorted = this.#durations.toSorted((one, other) => one - other)
    return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0
  }
}
