import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../features/admin-shell/AdminShell.tsx'
import { requireSession } from '../../features/session/guard.ts'
import { RolesErrorPage } from '../../features/session/RolesErrorPage.tsx'
import { WaitingPage } from '../../features/session/WaitingPage.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireSession,
  component: AdminShell,
  pendingComponent: WaitingPage,
  errorComponent: RolesErrorPage,
})
