import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { ReportsPage } from '../../features/reports/ReportsPage.tsx'
import { readReportSearch } from '../../features/reports/report-search.ts'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: readReportSearch,
  beforeLoad: requirePermission('cohort_profile'),
  component: ReportsPage,
  errorComponent: RolesErrorPage,
})
