/** Time as an argument, so that tests decide what it is. Milliseconds. */
export type Clock = {
  now: () => number
  /** Runs the task once after the delay; the returned function calls it off. */
  after: (delay: number, task: () => void) => () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
}
