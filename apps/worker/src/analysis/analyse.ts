import { setImmediate } from 'node:timers/promises'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import type pg from 'pg'
import type { JobWork } from '../background-jobs/job-work.ts'
import type { RunningJob } from '../background-jobs/keep-job.ts'
import { type Attempt, assignmentsOf, readAttempts } from './attempts.ts'
import { patternTally } from './error-patterns.ts'
import { type ItemIdOf, itemIdsOf } from './item-ids.ts'
import { type ContestCount, ItemTable, withContests } from './item-table.ts'
import { mean, median } from './statistics.ts'
import { storeAnalysis } from './store.ts'

/** As many as are in memory with everything that was written in them. Others get their turn in between. */
const batch = 100

const contestsOf = async (pool: pg.Pool, caseId: string, { mode }: AnalysisInput): Promise<ContestCount[]> => {
  const { rows } = await pool.query<ContestCount>(
    `select c.attribute_id as "attributeId", count(*)::int as contests,
            (count(*) filter (where c.state = 'accepted'))::int as accepted
       from assignment a
       join submission s on s.assignment_id = a.id
       join contest c on c.submission_id = s.id and c.state <> 'withdrawn'
      where a.case_id = $1 and a.mode = $2 group by c.attribute_id`,
    [caseId, mode],
  )
  return rows
}

/** Asks each case for its items once. */
function itemIdsOnce(pool: pg.Pool): (caseId: string) => Promise<ItemIdOf> {
  const known = new Map<string, Promise<ItemIdOf>>()
  return (caseId) => {
    const found = known.get(caseId) ?? itemIdsOf(pool, caseId)
    known.set(caseId, found)
    return found
  }
}

/** Hands over every first attempt, a batch at a time, until the job is stopped. */
async function eachAttempt(
  pool: pg.Pool,
  ids: readonly string[],
  job: RunningJob,
  take: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    if (job.signal.aborted) return
    for (const attempt of await readAttempts(pool, ids.slice(from, from + batch))) await take(attempt)
    job.report((from + batch) / ids.length)
    await setImmediate()
  }
}

/**
 * Counts the first attempts at a case, or those of a cohort's members: why they lost weight, and of a case how its items
 * did. The api stored what is asked.
 */
export const analyse: JobWork = async ({ database: { pool } }, asked, job) => {
  const input = asked as AnalysisInput
  const { rows } = await pool.query<{ asOf: Date }>('select now() as "asOf"')
  const ids = await assignmentsOf(pool, input)
  const itemIds = itemIdsOnce(pool)
  const table = 'caseId' in input ? new ItemTable(ids.length, await itemIds(input.caseId)) : undefined
  const patterns = patternTally()
  const scores: number[] = []
  const seconds: number[] = []
  await eachAttempt(pool, ids, job, async (attempt) => {
    table?.add(attempt)
    patterns.add(attempt, await itemIds(attempt.caseId))
    scores.push(attempt.score)
    if (attempt.activeSeconds > 0) seconds.push(attempt.activeSeconds)
  })
  if (job.signal.aborted) return null
  const figures: CaseFigures | null =
    table && 'caseId' in input
      ? {
          items: withContests(table.items(), await contestsOf(pool, input.caseId, input), await itemIds(input.caseId)),
          meanScore: mean(scores),
          medianSeconds: median(seconds),
          alpha: table.alpha(),
        }
      : null
  const asOf = rows[0]?.asOf ?? new Date()
  await storeAnalysis(pool, job, input, {
    asOf,
    attempts: scores.length,
    figures,
    patterns: [...patterns.rows.values()],
  })
  return { attempts: scores.length }
}
