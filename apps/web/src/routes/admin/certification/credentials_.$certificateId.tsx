import { createFileRoute } from '@tanstack/react-router'
import { CertificatePage } from '../../../features/credentials/CertificatePage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/certification/credentials_/$certificateId')({
  beforeLoad: requirePermission('training'),
  component: CertificatePage,
  errorComponent: RolesErrorPage,
})
