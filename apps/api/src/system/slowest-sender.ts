export type UnderWay = {
  /** Milliseconds, by the clock of the process */
  since: number
  /** Whether some of its body is still to come. */
  isArriving: () => boolean
  /** Bytes that its line has brought */
  arrived: () => number
  /** Closes its line. */
  cut: () => void
  /** Counts it no longer. */
  end: () => void
}

/** Milliseconds after which what is asked should be here, but for files and lines that are slow themselves. */
export const patience = 2000

/** Of those whose bodies have been on their way for a while, the one that has brought the least; undefined where there is none. */
export function slowestSender(among: Iterable<UnderWay>): UnderWay | undefined {
  const now = performance.now()
  let slowest: UnderWay | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of among) {
    if (now - one.since < patience || !one.isArriving()) continue
    const arrived = one.arrived()
    if (arrived >= least) continue
    slowest = one
    least = arrived
  }
  return slowest
}
