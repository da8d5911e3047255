import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { NewProgrammePage } from '../../../features/programmes/builder/NewProgrammePage.tsx'

export const Route = createFileRoute('/admin/certification/training_/new')({
  beforeLoad: requirePermission('edit_training'),
  component: NewProgrammePage,
  errorComponent: RolesErrorPage,
})
