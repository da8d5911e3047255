import { getLatestResults, type LatestResult } from '@casebench/shared/contract/analytics'
import { route } from '../routing/route.ts'

type Row = Omit<LatestResult, 'at'> & { at: Date }

const usual = 8

/**
 * Read from the activity log, whose index has the evaluations in their order; the score is the one of today, after marks by
 * hand and regrades. Where the submission has gone with a reset it is the one of then. People and cases that have gone
 * since are left out.
 */
export const getLatestResultsRoute = route(getLatestResults, async ({ query, services }) => {
  const { rows } = await services.database.query<Row>(
    `select u.email, coalesce(nullif(u.name, ''), nullif(u.first_name, ''), u.email) as name, f.id as "caseId",
            f.name as case_name, l.detail->>'mode' as mode, coalesce(e.score, (l.detail->>'score')::float8) as score, l.at
       from activity_log l
       join "user" u on u.email = l.email
       join case_file f on f.id = l.detail->>'caseId'
       -- An entry is written in the transaction that finishes its submission: both have the same time.
       left join lateral (select e.score
                            from assignment a
                            join submission s on s.assignment_id = a.id and s.finished_at = l.at
                            join evaluation e on e.submission_id = s.id
                           where a.user_id = u.id and a.case_id = f.id and a.mode::text = l.detail->>'mode'
                           order by e.number desc limit 1) e on true
      where l.action = 'evaluate'
      order by l.id desc limit $1`,
    [query.limit ?? usual],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
})
