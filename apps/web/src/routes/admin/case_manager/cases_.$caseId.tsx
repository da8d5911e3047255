import { createFileRoute } from '@tanstack/react-router'
import { EditCasePage } from '../../../features/case-files/editor/EditCasePage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

type Search = {
  version?: number
  /** The question to begin with. */
  attribute?: string
}

export const Route = createFileRoute('/admin/case_manager/cases_/$caseId')({
  validateSearch: ({ version, attribute }: Record<string, unknown>): Search => ({
    version: typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : undefined,
    attribute: typeof attribute === 'string' && attribute !== '' ? attribute.slice(0, 130) : undefined,
  }),
  beforeLoad: requirePermission('case_profile'),
  component: EditCasePage,
  errorComponent: RolesErrorPage,
})
