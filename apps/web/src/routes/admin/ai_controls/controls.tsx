import { createFileRoute } from '@tanstack/react-router'
import { ControlsPage } from '../../../features/assistant/controls/ControlsPage.tsx'
import { requirePermission } from '../../../features/identity/page-guard.ts'
import { RolesErrorPage } from '../../../features/identity/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/ai_controls/controls')({
  beforeLoad: requirePermission('ai_controls'),
  component: ControlsPage,
  errorComponent: RolesErrorPage,
})
