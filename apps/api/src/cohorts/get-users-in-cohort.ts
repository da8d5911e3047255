import { getUsersInCohort } from '@casebench/shared/contract/cohorts'
import { listPeople } from '../people/list-people.ts'
import { route } from '../routing/route.ts'
import { requireCohort } from './cohort-query.ts'

export const getUsersInCohortRoute = route(getUsersInCohort, async ({ query, services, reply }) => {
  await requireCohort(services.database, query.cohort_id)
  return listPeople(services, query, reply)
})
