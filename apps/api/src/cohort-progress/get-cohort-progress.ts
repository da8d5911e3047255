import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { getCohortProgress, type WeekOfCohort } from '@casebench/shared/contract/cohort-progress'
import { lastWeeks, weeksShown } from '../analysis/last-weeks.ts'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { type MemberRow, presentMembers, readMembers } from './members.ts'
import { averageOf, type CohortWork, held, medianSeconds, passRateOf, valuesOf } from './work-query.ts'

/** What was sent in in each of the last twelve weeks, of the cases that count. */
async function weeksOf(database: Database, which: CohortWork): Promise<WeekOfCohort[]> {
  const { rows } = await database.query<WeekOfCohort>(
    `with ${held}, sent as (
       select date_trunc('week', s.created_at at time zone 'UTC')::date as week,
              count(*)::int as submissions, count(distinct h.user_id)::int as people
         from held h join submission s on s.assignment_id = h.id
        where s.created_at > now() - make_interval(weeks => ${weeksShown + 1}) group by 1
     )
     select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(s.submissions, 0) as submissions, coalesce(s.people, 0) as people
       from ${asText(lastWeeks)} w left join sent s on s.week = w.week order by w.week`,
    valuesOf(which),
  )
  return rows
}

async function medianSecondsOf(database: Database, which: CohortWork): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `with ${held} select ${medianSeconds} as seconds from held w`,
    valuesOf(which),
  )
  return rows[0]?.seconds ?? null
}

type Sum = 'assigned' | 'started' | 'submitted' | 'passed' | 'scoreSum'

const sumOf = (rows: readonly MemberRow[], of: Sum): number => rows.reduce((total, row) => total + row[of], 0)

export const getCohortProgressRoute = route(getCohortProgress, async ({ query, services }) => {
  const { database } = services
  const which = { cohortId: query.cohort_id, mode: query.mode, assigned: query.assigned }
  await requireCohort(database, which.cohortId)
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
