import { createFileRoute } from '@tanstack/react-router'
import { useCanOpen } from '../../../api/roles.ts'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { QuestionsPage } from '../../../features/support/QuestionsPage.tsx'
import { type QuestionSearch, readStatus } from '../../../features/support/question-search.ts'
import { SupportPage } from '../../../features/support/SupportPage.tsx'
import { readListSearch } from '../../../ui/table/list-state.ts'

/** Specification §5: support is open to all. Who answers questions has them here, and everybody else asks. */
export const Route = createFileRoute('/admin/help/support')({
  validateSearch: (search: Record<string, unknown>): QuestionSearch => ({
    ...readListSearch(search),
    status: readStatus(search.status),
    open: typeof search.open === 'string' ? search.open : undefined,
  }),
  beforeLoad: requirePermission('support'),
  component: function Support() {
    return useCanOpen('support_questions') ? <QuestionsPage /> : <SupportPage wanted={undefined} />
  },
  errorComponent: RolesErrorPage,
})
