import { exportMemberProgress, type MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { msg } from '@casebench/shared/message'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { sendTable, type TableColumns } from '../tables/send-table.ts'
import { listedMembers } from './listed-members.ts'
import { membersOf } from './members.ts'

const columns: TableColumns<MemberProgress> = [
  [msg`email`, ({ email }) => email],
  [msg`first_name`, ({ first_name }) => first_name],
  [msg`name`, ({ name }) => name],
  [msg`cases_assigned`, ({ assigned }) => assigned],
  [msg`cases_started`, ({ started }) => started],
  [msg`cases_submitted`, ({ submitted }) => submitted],
  [msg`cases_passed`, ({ passed }) => passed],
  [msg`cases_late`, ({ late }) => late],
  [msg`cases_overdue`, ({ overdue }) => overdue],
  [msg`average_score`, ({ average_score }) => average_score],
  [msg`active_seconds`, ({ active_seconds }) => active_seconds],
  [msg`last_seen_at`, ({ last_seen_at }) => last_seen_at],
  [msg`at_risk`, ({ risks }) => risks.map(({ words }) => words).join('; ')],
]

export const exportMemberProgressRoute = route(exportMemberProgress, async ({ query, ...context }) => {
  const { readDatabase: database } = context.services
  const { cohort_id: cohortId, mode, assigned, format } = query
  await requireCohortToReadWhole(database, cohortId)
  const rows = listedMembers(await membersOf(database, { cohortId, mode, assigned }), query)
  return sendTable(context, { name: 'cohort-progress', format, columns, rows, about: { cohortId } })
})
