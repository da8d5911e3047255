import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { ServiceAccountsPage } from '../../features/service-accounts/ServiceAccountsPage.tsx'

export const Route = createFileRoute('/admin/system_/service_accounts')({
  beforeLoad: requirePermission('service_accounts'),
  component: ServiceAccountsPage,
  errorComponent: RolesErrorPage,
})
