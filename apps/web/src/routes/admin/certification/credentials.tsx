import { createFileRoute } from '@tanstack/react-router'
import { CredentialsPage } from '../../../features/credentials/CredentialsPage.tsx'
import { readCredentialsSearch } from '../../../features/credentials/credentials-search.ts'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/certification/credentials')({
  beforeLoad: requirePermission('training'),
  validateSearch: readCredentialsSearch,
  component: CredentialsPage,
  errorComponent: RolesErrorPage,
})
