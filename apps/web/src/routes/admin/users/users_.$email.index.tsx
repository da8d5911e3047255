import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { PersonPage } from '../../../features/people/person/PersonPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

const PersonalDataPanel = lazy(async () => ({
  default: (await import('../../../features/personal-data/PersonalDataPanel.tsx')).PersonalDataPanel,
}))

export const Route = createFileRoute('/admin/users/users_/$email/')({
  validateSearch: readListSearch,
  beforeLoad: requirePermission('user_profile'),
  component: () => <PersonPage personalData={PersonalDataPanel} />,
  errorComponent: RolesErrorPage,
})
