import { getCohort } from '@casebench/shared/contract/cohorts'
import { route } from '../routing/route.ts'
import { requireCohort } from './cohort-query.ts'

export const getCohortRoute = route(getCohort, ({ query, services }) =>
  requireCohort(services.database, query.cohort_id),
)
