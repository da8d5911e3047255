import type { Route } from '../routing/route.ts'
import { createCohortRoute } from './create-cohort.ts'
import { deleteCohortsRoute } from './delete-cohorts.ts'
import { editCohortRoute } from './edit-cohort.ts'
import { getCohortRoute } from './get-cohort.ts'
import { getCohortsRoute } from './get-cohorts.ts'
import { getCohortsInOrganizationRoute } from './get-cohorts-in-organization.ts'
import { getUsersInCohortRoute } from './get-users-in-cohort.ts'
import { setMembersRoute } from './set-members.ts'

export const cohortsRoutes: readonly Route[] = [
  getCohortsRoute,
  getCohortRoute,
  getUsersInCohortRoute,
  getCohortsInOrganizationRoute,
  createCohortRoute,
  editCohortRoute,
  setMembersRoute,
  deleteCohortsRoute,
]
