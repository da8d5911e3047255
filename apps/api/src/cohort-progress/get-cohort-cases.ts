import { type CaseProgress, getCohortCases } from '@casebench/shared/contract/cohort-progress'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { averageOf, medianSeconds, passRateOf, progressCounts, valuesOf, work } from './work-query.ts'

type Row = Omit<CaseProgress, 'pass_rate' | 'average_score'> & { scoreSum: number; total: number }

const columns = {
  name: 'lower(name)',
  assigned: 'assigned',
  started: 'started',
  submitted: 'submitted',
  passed: 'passed',
  pass_rate: 'coalesce(passed::float8 / nullif(submitted, 0), -1)',
  average_score: 'coalesce("scoreSum" / nullif(submitted, 0), -1)',
  median_seconds: 'coalesce(median_seconds, -1)',
}

export const getCohortCasesRoute = route(getCohortCases, async ({ query, services, reply }) => {
  const { database } = services
  const { cohort_id: cohortId, mode, assigned, q, sort, limit, offset } = query
  await requireCohort(database, cohortId)
  const { rows } = await database.query<Row>(
    `with ${work}, counted as (
       select f.id as "caseId", f.name, ${progressCounts}, coalesce(sum(w.score), 0) as "scoreSum", ${medianSeconds} as median_seconds
         from work w join case_file f on f.id = w.case_id
        where $4::text is null or strpos(lower(f.name || ' ' || f.id), lower($4)) > 0
        group by f.id
     )
     select *, count(*) over () as total from counted
      order by ${orderBy(sort, columns, 'name')}, "caseId" limit $5 offset $6`,
    [...valuesOf({ cohortId, mode, assigned }), q ?? null, limit ?? null, offset ?? 0],
  )
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ scoreSum, total: _, ...row }) => ({
    ...row,
    pass_rate: passRateOf(row),
    average_score: averageOf({ ...row, scoreSum }),
  }))
})
