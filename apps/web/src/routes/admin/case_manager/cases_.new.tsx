import { createFileRoute } from '@tanstack/react-router'
import { NewCasePage } from '../../../features/case-files/editor/NewCasePage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

type Search = { from?: string }

export const Route = createFileRoute('/admin/case_manager/cases_/new')({
  validateSearch: ({ from }: Record<string, unknown>): Search => ({
    from: typeof from === 'string' && from !== '' ? from : undefined,
  }),
  beforeLoad: requirePermission('add_case'),
  component: NewCasePage,
  errorComponent: RolesErrorPage,
})
