import { availableParallelism } from 'node:os'
import { openKindThreads } from '@casebench/server/threads'
import type { Grader } from './grading.ts'

/** A case of the largest size takes a few seconds of a slow processor; more is no evaluation, but one that hangs. */
const maxGradingSeconds = 15

/** Two at least, so that one which hangs does not hold up all others until it is ended. */
const threadsAtOnce = Math.min(4, Math.max(2, availableParallelism()))

/** Grades in threads: `program` is grading-thread.ts, or what it was made into. */
export function gradingThreads(program: URL, maxSeconds = maxGradingSeconds): Grader {
  // One is there for the first submission: others begin within the time that it takes.
  const { ready, run, close } = openKindThreads({ program, most: threadsAtOnce, kept: 1, maxSeconds })
  return { ready, grade: run, close }
}
