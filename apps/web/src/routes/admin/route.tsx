import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../app/AdminShell.tsx'
import { requireSession } from '../../features/identity/guard.ts'
import { RolesErrorPage } from '../../features/identity/RolesErrorPage.tsx'
import { WaitingPage } from '../../features/identity/WaitingPage.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireSession,
  component: AdminShell,
  pendingComponent: WaitingPage,
  errorComponent: RolesErrorPage,
})
