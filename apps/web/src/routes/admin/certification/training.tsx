import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { ProgrammesPage } from '../../../features/programmes/ProgrammesPage.tsx'

export const Route = createFileRoute('/admin/certification/training')({
  beforeLoad: requirePermission('training'),
  component: ProgrammesPage,
  errorComponent: RolesErrorPage,
})
