import { createFileRoute, notFound } from '@tanstack/react-router'
import { AssessmentPage } from '../../../features/assessment/AssessmentPage.tsx'
import { readWalk, type Walk } from '../../../features/review-queue/review-search.ts'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

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
  beforeLoad: holding('manual_assessment'),
  component: AssessmentPage,
  errorComponent: RolesErrorPage,
})
