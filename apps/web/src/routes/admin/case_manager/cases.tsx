import { createFileRoute } from '@tanstack/react-router'
import type { DraftsShown } from '../../../features/case-files/cases.ts'
import { CasesPage } from '../../../features/case-files/list/CasesPage.tsx'
import { readDrafts } from '../../../features/case-files/list/drafts-shown.ts'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & { archived?: boolean; drafts?: DraftsShown }

export const Route = createFileRoute('/admin/case_manager/cases')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    archived: search.archived === true || undefined,
    drafts: readDrafts(search.drafts),
  }),
  beforeLoad: requirePermission('cases'),
  component: CasesPage,
  errorComponent: RolesErrorPage,
})
