import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { ChooseCasePage } from '../../features/learning-platforms/ChooseCasePage.tsx'

export const Route = createFileRoute('/admin/link_case')({
  beforeLoad: requirePermission('assign_cases'),
  validateSearch: ({ ticket }: Record<string, unknown>): { ticket: string } => ({
    ticket: typeof ticket === 'string' ? ticket : '',
  }),
  component: function LinkCase() {
    const { ticket } = Route.useSearch()
    return <ChooseCasePage ticket={ticket} />
  },
  errorComponent: RolesErrorPage,
})
