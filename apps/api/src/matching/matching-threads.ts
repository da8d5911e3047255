import { openThreads, ThreadBroke, WorkEnded } from '@casebench/server/threads'
import { unavailable } from '../routing/refusal.ts'
import type { Matcher, MatchingResult, MatchingTask } from './matching.ts'

/** Answers of the largest size take some seconds of a slow processor. Whoever asked waits for it. */
const longestMatchingSeconds = 10
/** Beyond this many seconds in the queue a request is told to come again. */
const longestWaitSeconds = 10
const largestMegabytes = 512

/** Two, so that one long comparison does not hold up all others. */
const threadsAtOnce = 2

const tooLong = () => unavailable('Comparing these answers takes too long just now. Please try again in a moment.')

/** Matches in threads: `program` is matching-thread.ts, or what it was made into. */
export function matchingThreads(program: URL, longestSeconds = longestMatchingSeconds): Matcher {
  const threads = openThreads<MatchingTask, MatchingResult>({
    program,
    most: threadsAtOnce,
    longestSeconds,
    longestWaitSeconds,
    largestMegabytes,
  })
  return {
    ready: threads.ready,
    match: async (kind, task) => {
      try {
        // What is given for a task is what its kind says.
        return (await threads.run({ kind, task } as unknown as MatchingTask)) as never
      } catch (error) {
        if (error instanceof WorkEnded || error instanceof ThreadBroke) throw tooLong()
        throw error
      }
    },
    close: threads.close,
  }
}
