import { createFileRoute } from '@tanstack/react-router'
import { CasesPage } from '../../../features/case-files/list/CasesPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & { archived?: boolean }

export const Route = createFileRoute('/admin/case_manager/cases')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    archived: search.archived === true || undefined,
  }),
  beforeLoad: requirePermission('cases'),
  component: CasesPage,
  errorComponent: RolesErrorPage,
})
