import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { WebhooksPage } from '../../features/webhooks/WebhooksPage.tsx'

export const Route = createFileRoute('/admin/system_/webhooks')({
  beforeLoad: requirePermission('webhooks'),
  component: WebhooksPage,
  errorComponent: RolesErrorPage,
})
