import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { SamplePage } from '../../../features/second-marking/SamplePage.tsx'

export const Route = createFileRoute('/admin/review/samples/$sampleId')({
  beforeLoad: requirePermission('manual_assessment'),
  component: SamplePage,
  errorComponent: RolesErrorPage,
})
