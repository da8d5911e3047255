import { createFileRoute } from '@tanstack/react-router'
import { AuthenticationErrorPage } from '../../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../../features/identity/guard.ts'
import { SignedIn } from '../../features/identity/SignedIn.tsx'
import { WaitingPage } from '../../features/identity/WaitingPage.tsx'

export const Route = createFileRoute('/platform')({
  beforeLoad: requireSession,
  component: SignedIn,
  pendingComponent: WaitingPage,
  errorComponent: AuthenticationErrorPage,
})
