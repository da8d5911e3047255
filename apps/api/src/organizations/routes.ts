import type { Route } from '../routing/route.ts'
import { createOrganizationRoute } from './create-organization.ts'
import { deleteOrganizationsRoute } from './delete-organizations.ts'
import { editOrganizationRoute } from './edit-organization.ts'
import { getOrganizationRoute } from './get-organization.ts'
import { getOrganizationsRoute } from './get-organizations.ts'

export const organizationsRoutes: readonly Route[] = [
  getOrganizationsRoute,
  getOrganizationRoute,
  createOrganizationRoute,
  editOrganizationRoute,
  deleteOrganizationsRoute,
]
