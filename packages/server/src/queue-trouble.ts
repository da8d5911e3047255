import type { Logger } from './logging.ts'

/** Milliseconds in which the same trouble is one line: each of a dozen connections tells of a Redis that is away, every second. */
const quiet = 60_000

/** Where nobody answers the place in the program says nothing. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])

/** Notes what a queue has to complain of, the same at most once a minute. */
export function noteQueueTrouble(logger: Pick<Logger, 'warn'>): (error: Error) => void {
  const noted = new Map<string, number>()
  return (error) => {
    const now = performance.now()
    for (const [message, until] of noted) if (until <= now) noted.delete(message)
    if (noted.has(error.message)) return
    noted.set(error.message, now + quiet)
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined && unreachable.has(code))
      logger.warn(
        { code },
        `The queue cannot be reached (${error.message}). Check REDIS_URL where it is set; work waits until it answers.`,
      )
    else logger.warn({ err: error }, 'queue trouble')
  }
}
