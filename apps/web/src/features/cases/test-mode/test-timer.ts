import type { Clock } from '../clock.ts'

const second = 1000
/** A tick that comes this much too late or too early: the device slept, or its clock was set. */
const drift = 3 * second

/** What the server says about a running test. Milliseconds. */
export type ServerTime = { deadline: number; ahead: number }

type Dependencies = {
  clock: Clock
  /** A hidden page's ticks are late by the browser's will: they say nothing. */
  isVisible: () => boolean
  /** The device's clock cannot be trusted to have gone on evenly: ask the server anew. */
  onDrift: () => void
}

/**
 * Counts a test's time down by the server's clock: its deadline, and how far that clock is ahead of this device's. It is
 * worked out anew with every tick, so that neither sleep nor late ticks add up.
 */
export class TestTimer {
  private readonly dependencies: Dependencies
  private readonly listeners = new Set<() => void>()
  private time: ServerTime
  private tickedAt: number
  private stopTicking: (() => void) | undefined

  constructor(dependencies: Dependencies, time: ServerTime) {
    this.dependencies = dependencies
    this.time = time
    this.tickedAt = dependencies.clock.now()
  }

  start(): void {
    this.stopTicking?.()
    this.tickedAt = this.dependencies.clock.now()
    this.tick()
  }

  stop(): void {
    this.stopTicking?.()
    this.stopTicking = undefined
  }

  /** The server was asked again. */
  set(time: ServerTime): void {
    if (time.deadline === this.time.deadline && time.ahead === this.time.ahead) return
    this.time = time
    this.changed()
  }

  /** Whole seconds that are left, the one under way included; 0 when the time is up. */
  seconds = (): number => Math.max(0, Math.ceil(this.left() / second))

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private left(): number {
    return this.time.deadline - (this.dependencies.clock.now() + this.time.ahead)
  }

  private tick(): void {
    // The tick comes just after the shown second has passed, so that every second is shown.
    const left = this.left()
    const delay = left > 0 ? (left % second || second) + 5 : second
    this.stopTicking = this.dependencies.clock.after(delay, () => {
      const now = this.dependencies.clock.now()
      const late = now - this.tickedAt - delay
      this.tickedAt = now
      this.changed()
      if (Math.abs(late) > drift && this.dependencies.isVisible()) this.dependencies.onDrift()
      this.tick()
    })
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}
