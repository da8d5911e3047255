import {
  averageOf,
  type CohortWork,
  medianSeconds,
  passRateOf,
  progressCounts,
  scoreSum,
  work,
} from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { getCohortCases } from '@casebench/shared/contract/cohort-progress'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'

const counted = (database: Queryable, which: CohortWork) =>
  work(database, which).with('counted', (db) =>
    db
      .selectFrom('work as w')
      .innerJoin('case_file as f', 'f.id', 'w.case_id')
      .select(({ ref }) => ['f.id as caseId', 'f.name', ...progressCounts(ref), scoreSum(ref), medianSeconds(ref)])
      .groupBy('f.id'),
  )

/** A share of what was submitted, to sort by: what has none comes below all others. */
const shareOf = (sum: Expression<number>, submitted: Expression<number>): RawBuilder<number> =>
  sql`coalesce(${sum}::float8 / nullif(${submitted}, 0), -1)`

const casesOf = (database: Queryable, which: CohortWork) =>
  listQuery<{ q?: string | undefined }>()({
    from: () => counted(database, which).selectFrom('counted as c'),
    select: (query) => query.selectAll().select(({ fn }) => fn.countAll<number>().over().as('total')),
    filters: {
      q: ({ ref }, text) => sql`strpos(lower(${ref('c.name')} || ' ' || ${ref('c.caseId')}), lower(${text})) > 0`,
    },
    sorts: {
      name: ({ ref }) => inReadersOrder(ref('c.name')),
      assigned: ({ ref }) => ref('c.assigned'),
      started: ({ ref }) => ref('c.started'),
      submitted: ({ ref }) => ref('c.submitted'),
      passed: ({ ref }) => ref('c.passed'),
      pass_rate: ({ ref }) => shareOf(ref('c.passed'), ref('c.submitted')),
      average_score: ({ ref }) => shareOf(ref('c.scoreSum'), ref('c.submitted')),
      median_seconds: ({ fn, ref, lit }) => fn.coalesce(ref('c.median_seconds'), lit(-1)),
    },
    defaultSort: 'name',
    key: ({ ref }) => ref('c.caseId'),
    keyDirection: 'asc',
  })

export const getCohortCasesRoute = route(getCohortCases, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { cohort_id: cohortId, mode, assigned, q, ...page } = query
  await requireCohort(database, cohortId)
  const rows = await casesOf(database, { cohortId, mode, assigned }).rows(database, { q }, page)
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ scoreSum, total: _, ...row }) => ({
    ...row,
    pass_rate: passRateOf(row),
    average_score: averageOf({ ...row, scoreSum }),
  }))
})
