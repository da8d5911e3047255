import type { Clock } from '../clock.ts'

const requestsAtOnce = 4
const maxWait = 30_000

type Dependencies = {
  clock: Clock
  isOnline: () => boolean
  /** Sends one answer; undefined where it has nothing to send now. Resolves to whether the server was reached. */
  send: (attributeId: string) => Promise<boolean> | undefined
  onReachableChange: () => void
}

/**
 * Which answers wait to be sent. At most four go at once; while the server cannot be reached a single one probes,
 * after 1, 2, 4 … 30 s, and its success lets the others follow.
 */
export class SendQueue {
  reachable = true
  private readonly dependencies: Dependencies
  private readonly waiting = new Set<string>()
  private inFlight = 0
  private failures = 0
  private cancelRetry: (() => void) | undefined
  private stopped = false

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
  }

  add(attributeId: string): void {
    this.waiting.add(attributeId)
    if (this.reachable && !this.dependencies.isOnline()) this.becomeUnreachable()
    if (this.reachable) this.pump()
    else this.planRetry()
  }

  /** The connection may be back: try at once. */
  retryNow(): void {
    this.failures = 0
    this.cancelRetry?.()
    this.cancelRetry = undefined
    this.pump()
  }

  stop(): void {
    this.stopped = true
    this.waiting.clear()
    this.cancelRetry?.()
  }

  private pump(): void {
    for (const attributeId of [...this.waiting]) {
      if (this.stopped || this.inFlight >= (this.reachable ? requestsAtOnce : 1)) return
      this.waiting.delete(attributeId)
      const sent = this.dependencies.send(attributeId)
      if (sent) {
        this.inFlight += 1
        void sent.then((reached) => this.finished(attributeId, reached))
      }
    }
  }

  private finished(attributeId: string, reached: boolean): void {
    this.inFlight -= 1
    if (this.stopped) return
    if (!reached) {
      this.waiting.add(attributeId)
      this.failures += 1
      this.becomeUnreachable()
      this.planRetry()
      return
    }
    this.failures = 0
    if (!this.reachable) {
      this.reachable = true
      this.cancelRetry?.()
      this.cancelRetry = undefined
      this.dependencies.onReachableChange()
    }
    this.pump()
  }

  private becomeUnreachable(): void {
    if (!this.reachable) return
    this.reachable = false
    this.dependencies.onReachableChange()
  }

  private planRetry(): void {
    if (this.cancelRetry || this.stopped) return
    const delay = Math.min(1000 * 2 ** Math.max(0, this.failures - 1), maxWait)
    this.cancelRetry = this.dependencies.clock.after(delay, () => {
      this.cancelRetry = undefined
      this.pump()
    })
  }
}
