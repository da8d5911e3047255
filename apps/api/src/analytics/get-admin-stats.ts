import { getAdminStats } from '@casebench/shared/contract/analytics'
import type { Answer } from '@casebench/shared/contract/call'
import { route } from '../routing/route.ts'

/** Each figure is counted in an index; those of what waits are in indexes that hold little else. */
export const getAdminStatsRoute = route(getAdminStats, async ({ services }) => {
  const { rows } = await services.database.query<Answer<typeof getAdminStats>>(
    `select (select count(*) from "user") as users,
            (select count(*) from applicant) as applicants,
            (select count(*) from cohort) as cohorts,
            (select count(*) from organization) as organizations,
            (select count(*) from case_file where archived_at is null) as cases,
            (select count(*) from submission where state = 'in_progress') as submissions_waiting,
            (select count(*) from review_item) as reviews_waiting,
            (select extract(epoch from now() - min(created_at))::float8
               from submission where state = 'in_progress') as longest_wait_seconds,
            (select count(*) from background_job where state in ('waiting', 'running')) as jobs_waiting,
            (select count(*) from outgoing_mail where state = 'waiting') as mail_waiting,
            (select count(*) from outgoing_mail where state = 'failed') as mail_failed,
            (select count(*) from support_question where status = 'open') as open_questions,
            (select count(*) from contest where state = 'open') as open_contests,
            exists (select from assignment) as anything_assigned`,
  )
  const [figures] = rows
  if (!figures) throw new Error('Nothing was counted')
  return figures
})
