import { createFileRoute } from '@tanstack/react-router'
import { ControlsPage } from '../../../features/ai-controls/ControlsPage.tsx'
import { holding } from '../../../features/session/page-guard.ts'
import { RolesErrorPage } from '../../../features/session/RolesErrorPage.tsx'

export const Route = createFileRoute('/admin/ai_controls/controls')({
  beforeLoad: holding('ai_controls'),
  component: ControlsPage,
  errorComponent: RolesErrorPage,
})
