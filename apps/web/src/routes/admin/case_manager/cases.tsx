import { createFileRoute } from '@tanstack/react-router'
import { CasesPage } from '../../../features/case-manager/list/CasesPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & { archived?: boolean }

export const Route = createFileRoute('/admin/case_manager/cases')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    archived: search.archived === true || undefined,
  }),
  beforeLoad: holding('cases'),
  component: CasesPage,
  errorComponent: RolesErrorPage,
})
