import { createFileRoute } from '@tanstack/react-router'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'
import { UsagePage } from '../../../features/usage/UsagePage.tsx'
import { readUsageSearch, type UsageSearch } from '../../../features/usage/usage-search.ts'
import { type ListSearch, readListSearch } from '../../../ui/table/list-state.ts'

export const Route = createFileRoute('/admin/ai_controls/usage')({
  validateSearch: (search: Record<string, unknown>): ListSearch & UsageSearch => ({
    ...readListSearch(search),
    ...readUsageSearch(search),
  }),
  beforeLoad: holding('ai_usage'),
  component: UsagePage,
  errorComponent: RolesErrorPage,
})
