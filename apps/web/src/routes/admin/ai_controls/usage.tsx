import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { UsagePage } from '../../../features/usage/UsagePage.tsx'
import { readUsageSearch, type UsageSearch } from '../../../features/usage/usage-search.ts'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/ai_controls/usage')({
  validateSearch: (search: Record<string, unknown>): ListSearch & UsageSearch => ({
    ...readListSearch(search),
    ...readUsageSearch(search),
  }),
  beforeLoad: requirePermission('ai_usage'),
  component: UsagePage,
  errorComponent: RolesErrorPage,
})
