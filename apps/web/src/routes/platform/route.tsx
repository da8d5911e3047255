import { createFileRoute } from '@tanstack/react-router'
import { SignedIn } from '../../app/SignedIn.tsx'
import { AuthenticationErrorPage } from '../../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../../features/identity/guard.ts'
import { WaitingPage } from '../../features/identity/WaitingPage.tsx'

export const Route = createFileRoute('/platform')({
  beforeLoad: requireSession,
  component: SignedIn,
  pendingComponent: WaitingPage,
  errorComponent: AuthenticationErrorPage,
})
