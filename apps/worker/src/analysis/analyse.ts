import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import { mean, median } from '@casebench/shared/psychometrics/moments'
import { sql } from 'kysely'
import type { JobWork } from '../background-jobs/job-work.ts'
import type { RunningJob } from '../background-jobs/keep-job.ts'
import { type Attempt, anonymousAttemptsAt, assignmentsOf, readAnonymousAttempts, readAttempts } from './attempts.ts'
import { patternTally } from './error-patterns.ts'
import { type ItemIdOf, itemIdsOf } from './item-ids.ts'
import { type ContestCount, ItemTable, withContests } from './item-table.ts'
import { testMeasuring } from './measure-tests.ts'
import { storeAnalysis } from './store.ts'

/** As many as are in memory with everything that was written in them. Others get their turn in between. */
const batch = 25

const contestsOf = (database: Queryable, caseId: string, { mode }: AnalysisInput): Promise<ContestCount[]> =>
  database
    .selectFrom(({ selectFrom }) =>
      selectFrom('assignment as a')
        .innerJoin('submission as s', 's.assignment_id', 'a.id')
        .innerJoin('contest as c', 'c.submission_id', 's.id')
        .select(({ eb }) => ['c.attribute_id as attributeId', eb('c.state', '=', sql.lit('accepted')).as('accepted')])
        .where('c.state', '<>', 'withdrawn')
        .where('a.case_id', '=', caseId)
        .where('a.mode', '=', mode)
        .unionAll(
          selectFrom('anonymous_attempt as a')
            .crossJoinLateral(({ ref }) =>
              sql<{ value: unknown }>`jsonb_array_elements(${ref('a.contests')})`.as('contest'),
            )
            .select(({ ref }) => [
              sql<string>`${ref('contest.value')}->>'attributeId'`.as('attributeId'),
              sql<boolean>`(${ref('contest.value')}->>'accepted')::boolean`.as('accepted'),
            ])
            .where('a.case_id', '=', caseId)
            .where('a.mode', '=', mode),
        )
        .as('contested'),
    )
    .select(({ fn }) => [
      'contested.attributeId',
      fn.countAll<number>().as('contests'),
      fn.countAll<number>().filterWhere('contested.accepted', '=', true).as('accepted'),
    ])
    .groupBy('contested.attributeId')
    .execute()

/** Asks each case for its items once. */
function itemIdsOnce(database: Queryable): (caseId: string) => Promise<ItemIdOf> {
  const known = new Map<string, Promise<ItemIdOf>>()
  return (caseId) => {
    const found = known.get(caseId) ?? itemIdsOf(database, caseId)
    known.set(caseId, found)
    return found
  }
}

type Source = { ids: readonly string[]; read: typeof readAttempts }

/** Hands over every first attempt of these sources, a batch at a time, until the job is stopped. */
async function eachAttempt(
  database: Queryable,
  sources: readonly Source[],
  job: RunningJob,
  take: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const total = sources.reduce((sum, { ids }) => sum + ids.length, 0)
  let read = 0
  for (const source of sources)
    for (let from = 0; from < source.ids.length; from += batch) {
      if (job.signal.aborted) return
      const ids = source.ids.slice(from, from + batch)
      for (const attempt of await source.read(database, ids)) await take(attempt)
      read += ids.length
      job.report(read / total)
      await setImmediate()
    }
}

/**
 * Counts the first attempts at a case, or those of a cohort's members: why they lost weight, of a case how its items did,
 * and of one that was a test how it measures. The api stored what is asked.
 */
export const analyse: JobWork = async ({ database, readDatabase }, asked, job) => {
  const input = asked as AnalysisInput
  const { asOf } = await database.selectNoFrom(now.as('asOf')).executeTakeFirstOrThrow()
  const [ids, anonymousIds] = [await assignmentsOf(readDatabase, input), await anonymousAttemptsAt(readDatabase, input)]
  const sources = [
    { ids, read: readAttempts },
    { ids: anonymousIds, read: readAnonymousAttempts },
  ]
  const itemIds = itemIdsOnce(readDatabase)
  const table =
    'caseId' in input ? new ItemTable(ids.length + anonymousIds.length, await itemIds(input.caseId)) : undefined
  const tests = 'caseId' in input && input.mode === 'test' ? testMeasuring(readDatabase, input.caseId) : undefined
  const patterns = patternTally()
  const scores: number[] = []
  const seconds: number[] = []
  await eachAttempt(readDatabase, sources, job, async (attempt) => {
    table?.add(attempt)
    const itemIdOf = await itemIds(attempt.caseId)
    patterns.add(attempt, itemIdOf)
    await tests?.add(attempt, itemIdOf)
    scores.push(attempt.score)
    if (attempt.activeSeconds > 0) seconds.push(attempt.activeSeconds)
  })
  if (job.signal.aborted) return null
  const figures: CaseFigures | null =
    table && 'caseId' in input
      ? {
          items: withContests(
            table.items(),
            await contestsOf(readDatabase, input.caseId, input),
            await itemIds(input.caseId),
          ),
          meanScore: mean(scores),
          medianSeconds: median(seconds),
          alpha: table.alpha(),
        }
      : null
  await storeAnalysis(database, job, input, {
    asOf,
    attempts: scores.length,
    figures,
    patterns: [...patterns.rows.values()],
    tests: (await tests?.tests()) ?? [],
  })
  return { attempts: scores.length }
}
