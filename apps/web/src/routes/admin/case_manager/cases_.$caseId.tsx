import { createFileRoute } from '@tanstack/react-router'
import '../../../features/case-manager/draft/draft-store.ts'
import { EditCasePage } from '../../../features/case-manager/editor/EditCasePage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

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
  beforeLoad: holding('case_profile'),
  component: EditCasePage,
  errorComponent: RolesErrorPage,
})
