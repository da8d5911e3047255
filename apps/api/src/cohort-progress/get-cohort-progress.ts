import type { Queryable } from '@casebench/server/database'
import { getCohortProgress, type WeekOfCohort } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { lastWeeks, weeksShown } from '../analysis/last-weeks.ts'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { type MemberRow, presentMembers, readMembers } from './members.ts'
import { averageOf, type CohortWork, held, medianSeconds, passRateOf } from './work-query.ts'

/** What was sent in in each of the last twelve weeks, of the cases that count. */
const weeksOf = (database: Queryable, which: CohortWork): Promise<WeekOfCohort[]> =>
  held(database, which)
    .with('sent', (db) =>
      db
        .selectFrom('held as h')
        .innerJoin('submission as s', 's.assignment_id', 'h.id')
        .select(({ fn, ref }) => [
          sql<Date>`date_trunc('week', ${ref('s.created_at')} at time zone 'UTC')::date`.as('week'),
          fn.countAll<number>().as('submissions'),
          fn.count<number>('h.user_id').distinct().as('people'),
        ])
        .where('s.created_at', '>', sql<Date>`now() - make_interval(weeks => ${sql.lit(weeksShown + 1)})`)
        .groupBy(sql.ref('week')),
    )
    .selectFrom(lastWeeks.as('w'))
    .leftJoin('sent as s', 's.week', 'w.week')
    .select(({ fn, lit, ref }) => [
      sql<string>`to_char(${ref('w.week')}, 'YYYY-MM-DD')`.as('week'),
      fn.coalesce('s.submissions', lit(0)).as('submissions'),
      fn.coalesce('s.people', lit(0)).as('people'),
    ])
    .orderBy('w.week')
    .execute()

async function medianSecondsOf(database: Queryable, which: CohortWork): Promise<number | null> {
  const { median_seconds } = await held(database, which)
    .selectFrom('held as w')
    .select(({ ref }) => medianSeconds(ref))
    .executeTakeFirstOrThrow()
  return median_seconds
}

type Sum = 'assigned' | 'started' | 'submitted' | 'passed' | 'scoreSum'

const sumOf = (rows: readonly MemberRow[], of: Sum): number => rows.reduce((total, row) => total + row[of], 0)

export const getCohortProgressRoute = route(getCohortProgress, async ({ query, services }) => {
  const { readDatabase: database } = services
  const which = { cohortId: query.cohort_id, mode: query.mode, assigned: query.assigned }
  await requireCohortToReadWhole(database, which.cohortId)
  const [rows, median_seconds, weeks] = await Promise.all([
    readMembers(database, which),
    medianSecondsOf(database, which),
    weeksOf(database, which),
  ])
  const [submitted, passed] = [sumOf(rows, 'submitted'), sumOf(rows, 'passed')]
  return {
    members: rows.length,
    assigned: sumOf(rows, 'assigned'),
    started: sumOf(rows, 'started'),
    submitted,
    passed,
    pass_rate: passRateOf({ submitted, passed }),
    average_score: averageOf({ submitted, scoreSum: sumOf(rows, 'scoreSum') }),
    median_seconds,
    at_risk: presentMembers(rows, new Date()).filter(({ risks }) => risks.length > 0).length,
    members_not_started: rows.filter(({ assigned, started }) => assigned > 0 && started === 0).length,
    weeks,
  }
})
