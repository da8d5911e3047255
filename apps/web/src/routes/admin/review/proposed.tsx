import { createFileRoute } from '@tanstack/react-router'
import { ProposedAnswersPage } from '../../../features/accepted-answers/ProposedAnswersPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/review/proposed')({
  beforeLoad: requirePermission('edit_case'),
  component: ProposedAnswersPage,
  errorComponent: RolesErrorPage,
})
