import { createFileRoute } from '@tanstack/react-router'
import { readPeopleSearch } from '../../../features/people/people-search.ts'
import { UsersPage } from '../../../features/people/UsersPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/users')({
  validateSearch: readPeopleSearch,
  beforeLoad: holding('manage_users'),
  component: UsersPage,
  errorComponent: RolesErrorPage,
})
