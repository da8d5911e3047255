import { getOutdatedCases } from '@casebench/shared/contract/regrading'
import { sql } from 'kysely'
import { latestJobOf } from '../background-jobs/regrading-jobs.ts'
import { route } from '../routing/route.ts'

const everything = 10_000

/** Reads the submissions of versions that are no longer current, and no others. */
export const getOutdatedCasesRoute = route(getOutdatedCases, async ({ query, services, reply }) => {
  const rows = await services.readDatabase
    .selectFrom('case_file as c')
    .innerJoin('case_version as v', (join) =>
      join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '<>', 'c.current_version'),
    )
    .innerJoin('submission as s', (join) => join.onRef('s.case_version_id', '=', 'v.id').on('s.state', '=', 'success'))
    .innerJoin('assignment as a', (join) =>
      join
        .onRef('a.id', '=', 's.assignment_id')
        .onRef('a.generation', '=', 's.generation')
        .on('a.submitted', '=', true),
    )
    .select(({ fn, ref }) => [
      'c.id as caseId',
      'c.name',
      'c.current_version as version',
      fn.countAll<number>().as('outdated_results'),
      latestJobOf(ref('c.id')).as('latest_job'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .groupBy('c.id')
    .orderBy('outdated_results', 'desc')
    .orderBy('c.id')
    .limit(query.limit ?? everything)
    .offset(query.offset ?? 0)
    .execute()
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ total: _total, ...row }) => row)
})
