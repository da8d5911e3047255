import type { Logger } from './logging.ts'
import { asRedisFault, RedisAway } from './redis-away.ts'

/** Milliseconds in which the same error is logged once: while Redis is away, a dozen connections each report it every second. */
const quiet = 60_000

/** Logs the errors of a queue, the same one at most once a minute. All errors that mean that Redis is away count as the same. */
export function queueTroubleLogger(logger: Pick<Logger, 'warn'>): (error: Error) => void {
  const quietUntil = new Map<string, number>()
  return (error) => {
    const fault = asRedisFault(error) as Error
    const key = fault instanceof RedisAway ? fault.name : fault.message
    const now = performance.now()
    for (const [before, until] of quietUntil) if (until <= now) quietUntil.delete(before)
    if (quietUntil.has(key)) return
    quietUntil.set(key, now + quiet)
    if (fault instanceof RedisAway) logger.warn(fault.message)
    else logger.warn({ err: error }, 'queue trouble')
  }
}
