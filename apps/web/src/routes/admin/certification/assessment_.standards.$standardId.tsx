import { createFileRoute } from '@tanstack/react-router'
import { StandardPage } from '../../../features/assessment/standards/StandardPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/certification/assessment_/standards/$standardId')({
  beforeLoad: requirePermission('case_profile'),
  component: StandardPage,
  errorComponent: RolesErrorPage,
})
