import { averageOf, type CohortWork, held, medianSeconds, passRateOf } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { getCohortProgress } from '@casebench/shared/contract/cohort-progress'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { type MemberRow, membersAtRisk, readMembers } from './members.ts'
import { effectiveRules } from './stored-rules.ts'
import { weeksOf } from './weeks.ts'

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
  const [rows, rules, median_seconds, weeks] = await Promise.all([
    readMembers(database, which),
    effectiveRules(database, which.cohortId),
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
    at_risk: membersAtRisk(rows, rules, new Date()).length,
    members_not_started: rows.filter(({ assigned, started }) => assigned > 0 && started === 0).length,
    weeks,
  }
})
