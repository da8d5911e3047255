import type { Mode } from '@casebench/shared/assignment-state'
import { getLatestResults } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

const usual = 8

/**
 * Read from the activity log, whose index has the evaluations in their order; the score is the one of today, after marks by
 * hand and regrades. Where the submission has gone with a reset it is the one of then. People and cases that have gone
 * since are left out.
 */
export const getLatestResultsRoute = route(getLatestResults, async ({ query, services }) => {
  const rows = await services.readDatabase
    .selectFrom('activity_log as l')
    .innerJoin('user as u', 'u.email', 'l.email')
    .innerJoin('case_file as f', (join) =>
      join.on(({ eb, ref }) => eb('f.id', '=', sql<string>`${ref('l.detail')}->>'caseId'`)),
    )
    // An entry is written in the transaction that finishes its submission: both have the same time.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('assignment as a')
          .innerJoin('submission as s', (join) =>
            join.onRef('s.assignment_id', '=', 'a.id').onRef('s.finished_at', '=', 'l.at'),
          )
          .innerJoin('evaluation as n', 'n.submission_id', 's.id')
          .select('n.score')
          .whereRef('a.user_id', '=', 'u.id')
          .whereRef('a.case_id', '=', 'f.id')
          .where(({ ref }) => sql<boolean>`${ref('a.mode')}::text = ${ref('l.detail')}->>'mode'`)
          .orderBy('n.number', 'desc')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'u.email',
      sql<string>`coalesce(nullif(${ref('u.name')}, ''), nullif(${ref('u.first_name')}, ''), ${ref('u.email')})`.as(
        'name',
      ),
      'f.id as caseId',
      'f.name as case_name',
      sql<Mode>`${ref('l.detail')}->>'mode'`.as('mode'),
      sql<number>`coalesce(${ref('e.score')}, (${ref('l.detail')}->>'score')::float8)`.as('score'),
      'l.at',
    ])
    .where('l.action', '=', 'evaluate')
    .orderBy('l.id', 'desc')
    .limit(query.limit ?? usual)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
})
