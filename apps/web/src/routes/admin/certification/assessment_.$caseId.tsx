import { createFileRoute } from '@tanstack/react-router'
import { readTestSearch } from '../../../features/assessment/assessment-search.ts'
import { TestPage } from '../../../features/assessment/TestPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/certification/assessment_/$caseId')({
  beforeLoad: requirePermission('case_profile'),
  validateSearch: readTestSearch,
  component: TestPage,
  errorComponent: RolesErrorPage,
})
