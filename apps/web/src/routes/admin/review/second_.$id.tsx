import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'
import { BlindPage } from '../../../features/second-marking/BlindPage.tsx'

export const Route = createFileRoute('/admin/review/second_/$id')({
  beforeLoad: requirePermission('manual_assessment'),
  component: BlindPage,
  errorComponent: RolesErrorPage,
})
