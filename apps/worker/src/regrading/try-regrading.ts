import {
  type Decisions,
  maxChangesListed,
  maxFlipsListed,
  type RegradedSubmission,
  type RegradingInput,
  type RegradingResult,
} from '@casebench/shared/regrading'
import type { RunningJob } from '../background-jobs/keep-job.ts'
import { flipsBetween } from '../grading/flips-between.ts'
import type { GradedAgain } from '../grading/grade-again.ts'
import type { Services } from '../services.ts'
import { type CurrentResult, countCurrentResults, firstId, readCurrentResults } from './current-results.ts'
import { versionsFor } from './versions.ts'

/** Answers and marks of as many are in memory, each of a few megabytes at most. */
const batch = 25

/** What marking one submission anew would change; undefined where it changes nothing. */
function changeOf(standing: CurrentResult, after: GradedAgain): RegradedSubmission | undefined {
  const { submissionId, userId, mode, number, score, passed, verdicts } = standing
  const flips = flipsBetween(verdicts, after.verdicts)
  if (after.score === score && after.passed === passed && flips.length === 0) return undefined
  return {
    submissionId,
    userId,
    mode,
    number,
    from: { score, passed },
    to: { score: after.score, passed: after.passed },
    flipped: flips.length,
    flips: flips.slice(0, maxFlipsListed),
    replaced: after.decisions.replaced,
  }
}

export const summaryOf = (changes: readonly RegradedSubmission[]) => ({
  changed: changes.length,
  newlyPassed: changes.filter(({ from, to }) => !from.passed && to.passed).length,
  newlyFailed: changes.filter(({ from, to }) => from.passed && !to.passed).length,
  people: new Set(changes.map(({ userId }) => userId)).size,
  gained: changes.filter(({ from, to }) => to.score > from.score).length,
  lost: changes.filter(({ from, to }) => to.score < from.score).length,
})

const added = (one: Decisions, other: Decisions): Decisions => ({
  kept: one.kept + other.kept,
  differing: one.differing + other.differing,
  replaced: one.replaced + other.replaced,
})

/** Looks at every result that stands, and changes nothing. */
export async function tryRegrading(
  { database, gradedCases, grader }: Pick<Services, 'database' | 'gradedCases' | 'grader'>,
  input: RegradingInput,
  job: RunningJob,
): Promise<RegradingResult> {
  const { caseId } = input
  const total = await countCurrentResults(database, caseId)
  const versions = versionsFor(gradedCases, input)
  const changes: RegradedSubmission[] = []
  let decisions: Decisions = { kept: 0, differing: 0, replaced: 0 }
  let checked = 0
  let changed = 0
  let after = firstId
  while (!job.signal.aborted) {
    const page = await readCurrentResults(database, { caseId, after, limit: batch })
    const last = page.at(-1)
    if (!last) break
    after = last.assignmentId
    for (const standing of page) {
      await versions.read(standing)
      const graded = await grader.grade('gradeAgain', versions.prepare(standing))
      const change = changeOf(standing, graded)
      decisions = added(decisions, graded.decisions)
      checked += 1
      if (change) changed += 1
      if (change && changes.length < maxChangesListed) changes.push(change)
    }
    job.report(checked / Math.max(total, checked))
  }
  const truncated = changed > changes.length
  return { checked, ...summaryOf(changes), changed, changes, decisions, truncated, skipped: [] }
}
