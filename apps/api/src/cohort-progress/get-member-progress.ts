import { getMemberProgress } from '@casebench/shared/contract/cohort-progress'
import { requireCohortToReadWhole } from '../cohorts/cohort-query.ts'
import { route } from '../routing/route.ts'
import { listedMembers } from './listed-members.ts'
import { membersOf } from './members.ts'

export const getMemberProgressRoute = route(getMemberProgress, async ({ query, services, reply }) => {
  const { readDatabase: database } = services
  const { cohort_id: cohortId, mode, assigned, offset = 0, limit } = query
  await requireCohortToReadWhole(database, cohortId)
  const listed = listedMembers(await membersOf(database, { cohortId, mode, assigned }), query)
  reply.header('x-total-count', listed.length)
  return listed.slice(offset, limit === undefined ? undefined : offset + limit)
})
