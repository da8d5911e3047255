import { createFileRoute, notFound } from '@tanstack/react-router'
import { AssessmentPage } from '../../../features/assessment/AssessmentPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/users/users_/$email/$mode/$caseId')({
  params: {
    parse: ({ email, mode, caseId }) => {
      if (mode !== 'training' && mode !== 'test') throw notFound()
      return { email, mode, caseId }
    },
    stringify: (params) => params,
  },
  beforeLoad: holding('manual_assessment'),
  component: AssessmentPage,
  errorComponent: RolesErrorPage,
})
