import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { readPeopleSearch } from '../../../features/people/people-search.ts'
import { UsersPage } from '../../../features/people/UsersPage.tsx'

export const Route = createFileRoute('/admin/users/users')({
  validateSearch: readPeopleSearch,
  beforeLoad: requirePermission('manage_users'),
  component: UsersPage,
  errorComponent: RolesErrorPage,
})
