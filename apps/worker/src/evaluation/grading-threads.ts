import { availableParallelism } from 'node:os'
import { openThreads } from '@casebench/server/threads'
import type { Grader, GradingResult, GradingTask } from './grading.ts'

/** A case of the largest size takes a few seconds of a slow processor; more is no evaluation, but one that hangs. */
const longestGradingSeconds = 15
const largestMegabytes = 512

/** Two at least, so that one which hangs does not hold up all others until it is ended. */
const threadsAtOnce = Math.min(4, Math.max(2, availableParallelism()))

/** Grades in threads: `program` is grading-thread.ts, or what it was made into. */
export function gradingThreads(program: URL, longestSeconds = longestGradingSeconds): Grader {
  const threads = openThreads<GradingTask, GradingResult>({
    program,
    most: threadsAtOnce,
    longestSeconds,
    largestMegabytes,
  })
  return {
    ready: threads.ready,
    // What is given for a task is what its kind says.
    grade: (kind, task) => threads.run({ kind, task } as unknown as GradingTask) as Promise<never>,
    close: threads.close,
  }
}
