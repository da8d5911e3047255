import { createFileRoute } from '@tanstack/react-router'
import '../../../features/case-manager/draft/draft-store.ts'
import { EditCasePage } from '../../../features/case-manager/editor/EditCasePage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

type Search = { version?: number }

export const Route = createFileRoute('/admin/case_manager/cases_/$caseId')({
  validateSearch: ({ version }: Record<string, unknown>): Search => ({
    version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : undefined,
  }),
  beforeLoad: holding('case_profile'),
  component: EditCasePage,
  errorComponent: RolesErrorPage,
})
