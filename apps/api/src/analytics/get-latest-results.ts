import { getLatestResults, type LatestResult } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'

type Row = Omit<LatestResult, 'at'> & { at: Date }

const usual = 8

/**
 * Read from the activity log, whose index has the evaluations in their order. What has gone since, people and cases, is
 * left out.
 */
export const getLatestResultsRoute = route(getLatestResults, async ({ query, services }) => {
  const { rows } = await services.database.pool.query<Row>(
    `select u.email, coalesce(nullif(u.name, ''), nullif(u.first_name, ''), u.email) as name, f.id as "caseId",
            f.name as case_name, l.detail->>'mode' as mode, (l.detail->>'score')::float8 as score, l.at
       from activity_log l
       join "user" u on u.email = l.email
       join case_file f on f.id = l.detail->>'caseId'
      where l.action = 'evaluate'
      order by l.id desc limit $1`,
    [query.limit ?? usual],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
})
