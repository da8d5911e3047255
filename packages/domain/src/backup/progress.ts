/** Prints one line of progress. */
export type Tell = (line: string) => void

const pause = 5000

/** Reports the progress of a long operation every five seconds. */
export function tellNowAndThen(tell: Tell): (line: () => string) => void {
  let told = Date.now()
  return (line) => {
    if (Date.now() - told < pause) return
    told = Date.now()
    tell(line())
  }
}

export const counted = (count: number): string => count.toLocaleString('en-GB')
