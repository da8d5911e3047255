import { createFileRoute } from '@tanstack/react-router'
import { BankPage } from '../../../features/case-files/bank/BankPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & { type?: string | undefined; tag?: string | undefined }

export const Route = createFileRoute('/admin/case_manager/cases_/question_bank')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    type: typeof search.type === 'string' ? search.type : undefined,
    tag: typeof search.tag === 'string' && search.tag.length <= 40 ? search.tag : undefined,
  }),
  beforeLoad: requirePermission('edit_case'),
  component: BankPage,
  errorComponent: RolesErrorPage,
})
