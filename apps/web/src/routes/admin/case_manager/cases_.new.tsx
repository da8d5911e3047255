import { createFileRoute } from '@tanstack/react-router'
import { NewCasePage } from '../../../features/case-manager/editor/NewCasePage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

type Search = { from?: string }

export const Route = createFileRoute('/admin/case_manager/cases_/new')({
  validateSearch: ({ from }: Record<string, unknown>): Search => ({
    from: typeof from === 'string' && from !== '' ? from : undefined,
  }),
  beforeLoad: holding('add_case'),
  component: NewCasePage,
  errorComponent: RolesErrorPage,
})
