import { createFileRoute } from '@tanstack/react-router'
import { type AnalysisSearch, readAnalysisSearch } from '../../../features/analysis/analysis-search.ts'
import { CaseAnalysisPage } from '../../../features/analysis/CaseAnalysisPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & AnalysisSearch

export const Route = createFileRoute('/admin/case_manager/cases_/$caseId_/analysis')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    ...readAnalysisSearch(search),
  }),
  beforeLoad: requirePermission('case_profile'),
  component: CaseAnalysisPage,
  errorComponent: RolesErrorPage,
})
