/** What is told to whoever waits, a line at a time. */
export type Tell = (line: string) => void

const pause = 5000

/** Tells how far something long has come, every five seconds. */
export function tellNowAndThen(tell: Tell): (line: () => string) => void {
  let told = Date.now()
  return (line) => {
    if (Date.now() - told < pause) return
    told = Date.now()
    tell(line())
  }
}

export const counted = (count: number): string => count.toLocaleString('en-GB')
