import { getOutdatedCases, type OutdatedCase } from '@casebench/shared/contract/regrading'
import { route } from '../routing/route.ts'

const everything = 10_000

/** Reads the submissions of versions that are no longer current, and no others. */
export const getOutdatedCasesRoute = route(getOutdatedCases, async ({ query, services, reply }) => {
  const { rows } = await services.database.query<OutdatedCase & { total: number }>(
    `select c.id as "caseId", c.name, c.current_version as version, count(*)::int as outdated_results,
            (select j.id from background_job j where j.kind = 'regrade' and j.input->>'caseId' = c.id
              order by j.created_at desc limit 1) as latest_job,
            count(*) over ()::int as total
       from case_file c
       join case_version v on v.case_id = c.id and v.version <> c.current_version
       join submission s on s.case_version_id = v.id and s.state = 'success'
       join assignment a on a.id = s.assignment_id and a.generation = s.generation and a.submitted
      group by c.id
      order by outdated_results desc, c.id limit $1 offset $2`,
    [query.limit ?? everything, query.offset ?? 0],
  )
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ total: _total, ...row }) => row)
})
