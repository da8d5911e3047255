import { createFileRoute } from '@tanstack/react-router'
import { OrganizationsPage } from '../../../features/organizations/OrganizationsPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/organizations')({
  validateSearch: readListSearch,
  beforeLoad: holding('manage_organizations'),
  component: OrganizationsPage,
  errorComponent: RolesErrorPage,
})
