import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { ProgrammePage } from '../../../features/programmes/ProgrammePage.tsx'
import { readProgrammeSearch } from '../../../features/programmes/people/programme-search.ts'

export const Route = createFileRoute('/admin/certification/training_/$programmeId')({
  beforeLoad: requirePermission('training'),
  validateSearch: readProgrammeSearch,
  component: ProgrammePage,
  errorComponent: RolesErrorPage,
})
