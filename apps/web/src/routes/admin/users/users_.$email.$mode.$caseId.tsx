import { createFileRoute, notFound } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { AssessmentPage } from '../../../features/marking/AssessmentPage.tsx'
import { readWalk, type Walk } from '../../../features/review-queue/review-search.ts'

/** The attribute that was come for, and the way through the review queue. */
type Search = { attribute?: string; walk?: Walk }

export const Route = createFileRoute('/admin/users/users_/$email/$mode/$caseId')({
  params: {
    parse: ({ email, mode, caseId }) => {
      if (mode !== 'training' && mode !== 'test') throw notFound()
      return { email, mode, caseId }
    },
    stringify: (params) => params,
  },
  validateSearch: ({ attribute, walk }: Record<string, unknown>): Search => ({
    attribute: typeof attribute === 'string' ? attribute.slice(0, 130) : undefined,
    walk: readWalk(walk),
  }),
  beforeLoad: requirePermission('manual_assessment'),
  component: AssessmentPage,
  errorComponent: RolesErrorPage,
})
