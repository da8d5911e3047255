import type { Clock } from '../clock.ts'

/** The page was hidden, another window was chosen, the page was closed or reloaded, or another page of Casebench opened. */
export type Leaving = 'hidden' | 'other_window' | 'closed' | 'other_page'

/** A test that was left and not come back to. Every tab of the device sees the same one. */
export type Away = { since: number; how: Leaving; told: boolean }

export type AwayStorage = { read: () => Away | undefined; write: (away: Away) => void; remove: () => void }

type Dependencies = {
  clock: Clock
  /** The server's time, so that every tab and device writes the same down. Milliseconds. */
  serverNow: () => number
  away: AwayStorage
  /** Whether the page is seen and used now: a document inside it that takes the focus is no leaving. */
  isHere: () => boolean
  /** By a request that outlives the page. */
  tell: (action: 'left_test' | 'returned_to_test', detail: Detail) => Promise<unknown>
}
type Detail = { leftAt: string; how: Leaving } | { leftAt: string; awaySeconds: number }

/** Whoever is back within this time, or in another tab of the test, has not left. Milliseconds. */
const passing = 1000

/**
 * Records when an open test is left and for how long. What was not told when the page went away is told when it is
 * opened again.
 */
export class LeavingRecorder {
  private readonly dependencies: Dependencies
  private running = false
  private cancelTelling: (() => void) | undefined

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
  }

  /** The test is open on the screen. */
  begin(): void {
    this.running = true
    this.back()
  }

  /** The test is over, or the person signs out: there is nothing to leave any more. */
  finish(): void {
    if (!this.running) return
    this.running = false
    this.cancelTelling?.()
    this.dependencies.away.remove()
  }

  /** The page may have been left. It is told a moment later, at once where the page will not be there any more. */
  left(how: Leaving): void {
    if (!this.running) return
    const { away, clock, serverNow } = this.dependencies
    if (away.read() === undefined) away.write({ since: serverNow(), how, told: false })
    this.cancelTelling?.()
    if (how === 'closed') void this.tellLeft()
    else this.cancelTelling = clock.after(passing, () => void this.tellLeft())
  }

  /** The page is seen and used again, in this tab or another. */
  back(): void {
    if (!this.running) return
    const { away, serverNow } = this.dependencies
    const left = away.read()
    if (!left) return
    this.cancelTelling?.()
    away.remove()
    const spent = serverNow() - left.since
    if (left.told || spent >= passing) void this.tellBack(left, spent)
  }

  private async tellLeft(): Promise<void> {
    const { away, tell, isHere } = this.dependencies
    const left = away.read()
    if (!left || left.told) return
    if (left.how === 'other_window' && isHere()) return away.remove()
    // Another tab must not tell it as well; where it does not arrive, whoever comes back tells it.
    away.write({ ...left, told: true })
    try {
      await tell('left_test', leftDetail(left))
    } catch (error) {
      console.warn('That the test was left could not be told', error)
      if (away.read()?.since === left.since) away.write(left)
    }
  }

  private async tellBack(left: Away, spent: number): Promise<void> {
    const { tell } = this.dependencies
    try {
      if (!left.told) await tell('left_test', leftDetail(left))
      const awaySeconds = Math.max(0, Math.round(spent / 1000))
      await tell('returned_to_test', { leftAt: atOf(left), awaySeconds })
    } catch (error) {
      console.warn('That the test was left could not be told', error)
    }
  }
}

const atOf = ({ since }: Away): string => new Date(since).toISOString()
const leftDetail = (left: Away): Detail => ({ leftAt: atOf(left), how: left.how })
