import type { Queryable } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { getAdminStats } from '@casebench/shared/contract/analytics'
import { type SelectQueryBuilder, sql } from 'kysely'
import { route } from '../routing/route.ts'

const count = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, Record<never, never>>) =>
  sql<number>`${rows.select(({ fn }) => fn.countAll<number>().as('count'))}`

const waitingSubmissions = (database: Queryable) => database.selectFrom('submission').where('state', '=', 'in_progress')

/** Each figure is counted in an index; those of what waits are in indexes that hold little else. */
export const getAdminStatsRoute = route(getAdminStats, async ({ services: { readDatabase: database } }) =>
  database
    .selectNoFrom([
      count(database.selectFrom('user')).as('users'),
      count(database.selectFrom('applicant')).as('applicants'),
      count(database.selectFrom('cohort')).as('cohorts'),
      count(database.selectFrom('organization')).as('organizations'),
      count(database.selectFrom('case_file').where('archived_at', 'is', null)).as('cases'),
      count(waitingSubmissions(database)).as('submissions_waiting'),
      count(database.selectFrom('review_item')).as('reviews_waiting'),
      waitingSubmissions(database)
        .select(({ ref }) =>
          sql<number | null>`extract(epoch from now() - min(${ref('created_at')}))::float8`.as('seconds'),
        )
        .$asScalar()
        .as('longest_wait_seconds'),
      count(
        database
          .selectFrom('background_job')
          .where('state', 'in', ['waiting', 'running'])
          .where(({ eb, or }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)])),
      ).as('jobs_waiting'),
      count(database.selectFrom('outgoing_mail').where('state', '=', 'waiting')).as('mail_waiting'),
      count(database.selectFrom('outgoing_mail').where('state', '=', 'failed')).as('mail_failed'),
      count(database.selectFrom('support_question').where('status', '=', 'open')).as('open_questions'),
      count(database.selectFrom('contest').where('state', '=', 'open')).as('open_contests'),
      sql<boolean>`exists ${database.selectFrom('assignment')}`.as('anything_assigned'),
    ])
    .executeTakeFirstOrThrow(),
)
