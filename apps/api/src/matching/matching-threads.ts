import { i18n } from '@casebench/server/i18n'
import { openKindThreads, ThreadBroke, WorkEnded } from '@casebench/server/threads'
import { unavailable } from '../http/http-error.ts'
import type { Matcher } from './matcher.ts'

/** Answers of the largest size take some seconds of a slow processor. Whoever asked waits for it. */
const maxMatchingSeconds = 10
/** Beyond this many seconds in the queue a request is told to come again. */
const maxWaitSeconds = 10

/** Two, so that one long comparison does not hold up all others. */
const threadsAtOnce = 2

const tooLong = () => unavailable(i18n.t('Comparing these answers takes too long. Please try again in a moment.'))

type Bounds = {
  maxSeconds?: number
  /** How many threads stay where nobody needs one: none, as only reviewers do. */
  kept?: number
}

/** Matches in threads: `program` is matching-thread.ts, or what it was made into. */
export function matchingThreads(program: URL, { maxSeconds = maxMatchingSeconds, kept = 0 }: Bounds = {}): Matcher {
  const threads = openKindThreads({ program, most: threadsAtOnce, kept, maxSeconds, maxWaitSeconds })
  return {
    ready: threads.ready,
    match: async (kind, task, whose) => {
      try {
        return await threads.run(kind, task, whose)
      } catch (error) {
        if (error instanceof WorkEnded || error instanceof ThreadBroke) throw tooLong()
        throw error
      }
    },
    close: threads.close,
  }
}
