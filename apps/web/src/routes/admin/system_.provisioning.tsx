import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { ProvisioningPage } from '../../features/provisioning/ProvisioningPage.tsx'

export const Route = createFileRoute('/admin/system_/provisioning')({
  beforeLoad: requirePermission('provisioning'),
  component: ProvisioningPage,
  errorComponent: RolesErrorPage,
})
