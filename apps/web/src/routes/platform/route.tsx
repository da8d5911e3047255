import { createFileRoute } from '@tanstack/react-router'
import { AuthenticationErrorPage } from '../../features/session/AuthenticationErrorPage.tsx'
import { requireSession } from '../../features/session/guard.ts'
import { SignedIn } from '../../features/session/SignedIn.tsx'
import { WaitingPage } from '../../features/session/WaitingPage.tsx'

export const Route = createFileRoute('/platform')({
  beforeLoad: requireSession,
  component: SignedIn,
  pendingComponent: WaitingPage,
  errorComponent: AuthenticationErrorPage,
})
