import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { RegradingPage } from '../../../features/regrading/RegradingPage.tsx'

export const Route = createFileRoute('/admin/review/regrading')({
  beforeLoad: requirePermission('regrade_results'),
  component: RegradingPage,
  errorComponent: RolesErrorPage,
})
