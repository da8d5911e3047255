import type { Clock } from '../clock.ts'

/** How long nothing must have been saved before the progress is told. */
const quiet = 3000

type Dependencies = {
  clock: Clock
  /** What the server has counted last. */
  known: number
  /** Undefined while something is unsent: then nothing is told. */
  progress: () => number | undefined
  tell: (progress: number) => Promise<void>
}

/** Tells the server how complete the case is, once things have been quiet and only when the figure has changed. */
export class ProgressReporter {
  private readonly dependencies: Dependencies
  private cancel: (() => void) | undefined
  private told: number

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies
    this.told = dependencies.known
  }

  /** Something was typed or saved. */
  noticed(): void {
    this.cancel?.()
    this.cancel = this.dependencies.clock.after(quiet, () => void this.report())
  }

  stop(): void {
    this.cancel?.()
  }

  private async report(): Promise<void> {
    const progress = this.dependencies.progress()
    if (progress === undefined || progress === this.told) return
    const before = this.told
    this.told = progress
    try {
      await this.dependencies.tell(progress)
    } catch (error) {
      // The server counts by itself; this call only makes it note the figure earlier.
      this.told = before
      console.warn('The progress could not be told', error)
    }
  }
}
