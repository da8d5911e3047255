import type { Clock } from './clock.ts'

const second = 1000
/** How often active work is told (decisions: every 30 s and on leaving). It is also the sign that the case is open. */
const between = 30 * second
/** Work counts while the page was used within the last minute. */
const usedWithin = 60 * second
/** A tick that comes later than this was asleep: what lies between was no work. */
const asleep = 5 * second

type Leaving = { keepalive: boolean }

type TimeCalls = {
  start: () => Promise<unknown>
  end: (options: Leaving) => Promise<unknown>
  /** Answers with the active seconds that the server has counted so far. */
  touch: (seconds: number, options: Leaving) => Promise<number>
}

type Dependencies = {
  clock: Clock
  calls: TimeCalls
  /** Active seconds as the server had them when the case was opened. */
  known: number
  isVisible: () => boolean
  /** Whether work counts now: while answers can be given. */
  counts: () => boolean
}

/**
 * Keeps the time of one open case: that it is open, and for how long it is worked on. The server decides what counts,
 * so that any number of tabs may keep time of the same case.
 */
export class TimeKeeper {
  private readonly dependencies: Dependencies
  private readonly listeners = new Set<() => void>()
  private known: number
  /** Milliseconds of active work that the server has not counted yet. */
  private unsent = 0
  private usedAt: number
  private tickedAt: number
  private toldAt: number
  private telling = false
  private running = false
  private stopTicking: (() => void) | undefined

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
    this.known = dependencies.known
    this.usedAt = this.tickedAt = this.toldAt = dependencies.clock.now()
  }

  /** The case is on the screen: its time runs. */
  start(): void {
    if (this.running) return
    this.running = true
    this.usedAt = this.tickedAt = this.toldAt = this.dependencies.clock.now()
    void this.attempt(this.dependencies.calls.start())
    this.tick()
  }

  /** The case is left. What is unsent is told first, and then that it is closed. */
  async stop(options: Leaving): Promise<void> {
    if (!this.running) return
    this.count()
    this.running = false
    this.stopTicking?.()
    const told = this.report(options)
    // A page that goes away waits for nothing.
    if (!options.keepalive) await told
    await this.attempt(this.dependencies.calls.end(options))
  }

  /** The session is over: nothing can be told any more. The server counts up to what it heard last. */
  abandon(): void {
    this.running = false
    this.stopTicking?.()
  }

  /** The person did something. */
  used(): void {
    this.usedAt = this.dependencies.clock.now()
  }

  /** The page is hidden, and may never be shown again: what is unsent is told now. */
  hidden(): void {
    if (!this.running) return
    this.count()
    void this.report({ keepalive: true })
  }

  /** Whole seconds of active work so far. */
  seconds = (): number => this.known + Math.floor(this.unsent / second)

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tick(): void {
    this.stopTicking = this.dependencies.clock.after(second, () => {
      this.count()
      if (this.dependencies.clock.now() - this.toldAt >= between) void this.report({ keepalive: false })
      this.tick()
    })
  }

  private count(): void {
    const now = this.dependencies.clock.now()
    const passed = now - this.tickedAt
    this.tickedAt = now
    const atWork = this.dependencies.counts() && this.dependencies.isVisible() && now - this.usedAt <= usedWithin
    if (!atWork || passed < 0 || passed > asleep) return
    this.unsent += passed
    this.changed()
  }

  /** One telling at a time; without work it still says that the case is open. */
  private async report(options: Leaving): Promise<void> {
    if (this.telling && !options.keepalive) return
    this.telling = true
    this.toldAt = this.dependencies.clock.now()
    const seconds = Math.floor(this.unsent / second)
    this.unsent -= seconds * second
    try {
      this.known = await this.dependencies.calls.touch(seconds, options)
    } catch (error) {
      // Without a connection the work goes on: it is told with the next.
      this.unsent += seconds * second
      console.warn('The time could not be told', error)
    } finally {
      this.telling = false
    }
    this.changed()
  }

  private async attempt(call: Promise<unknown>): Promise<void> {
    try {
      await call
    } catch (error) {
      console.warn('The time of this case could not be kept', error)
    }
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}
