import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { PersonPage } from '../../../features/people/person/PersonPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/users_/$email/')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('user_profile'),
  component: PersonPage,
  errorComponent: RolesErrorPage,
})
