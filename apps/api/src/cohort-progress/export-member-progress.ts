import { exportMemberProgress, type MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { sendTable, type TableColumns } from '../tables/send-table.ts'
import { listedMembers } from './listed-members.ts'
import { membersOf } from './members.ts'

const columns: TableColumns<MemberProgress> = {
  email: ({ email }) => email,
  first_name: ({ first_name }) => first_name,
  name: ({ name }) => name,
  cases_assigned: ({ assigned }) => assigned,
  cases_started: ({ started }) => started,
  cases_submitted: ({ submitted }) => submitted,
  cases_passed: ({ passed }) => passed,
  average_score: ({ average_score }) => average_score,
  active_seconds: ({ active_seconds }) => active_seconds,
  last_seen_at: ({ last_seen_at }) => last_seen_at,
  at_risk: ({ risks }) => risks.map(({ words }) => words).join('; '),
}

export const exportMemberProgressRoute = route(exportMemberProgress, async ({ query, ...context }) => {
  const { database } = context.services
  const { cohort_id: cohortId, mode, assigned, format } = query
  await requireCohortToReadWhole(database, cohortId)
  const rows = listedMembers(await membersOf(database, { cohortId, mode, assigned }), query)
  return sendTable(context, { name: 'cohort-progress', format, columns, rows, about: { cohortId } })
})
