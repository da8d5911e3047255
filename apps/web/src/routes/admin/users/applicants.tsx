import { createFileRoute } from '@tanstack/react-router'
import { ApplicantsPage } from '../../../features/applicants/ApplicantsPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

type Search = ListSearch & { tab?: 'mail'; undelivered?: 'true'; open?: string }

export const Route = createFileRoute('/admin/users/applicants')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    tab: search.tab === 'mail' ? 'mail' : undefined,
    undelivered: search.undelivered === 'true' || search.undelivered === true ? 'true' : undefined,
    open: typeof search.open === 'string' ? search.open : undefined,
  }),
  beforeLoad: requirePermission('manage_applicants'),
  component: ApplicantsPage,
  errorComponent: RolesErrorPage,
})
