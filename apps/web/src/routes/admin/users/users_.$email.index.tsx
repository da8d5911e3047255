import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../../../features/person/PersonPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/users/users_/$email/')({
  validateSearch: readListSearch,
  beforeLoad: holding('user_profile'),
  component: PersonPage,
  errorComponent: RolesErrorPage,
})
