import { createFileRoute } from '@tanstack/react-router'
import { AuditTrailPage } from '../features/activity/AuditTrailPage.tsx'
import { readActivitySearch } from '../features/activity/activity-search.ts'
import { AuthenticationErrorPage } from '../features/session/AuthenticationErrorPage.tsx'
import { requireSession } from '../features/session/guard.ts'
import { SignedIn } from '../features/session/SignedIn.tsx'
import { WaitingPage } from '../features/session/WaitingPage.tsx'

export const Route = createFileRoute('/audit_trail')({
  validateSearch: readActivitySearch,
  beforeLoad: requireSession,
  component: function AuditTrail() {
    return (
      <SignedIn>
        <AuditTrailPage />
      </SignedIn>
    )
  },
  pendingComponent: WaitingPage,
  errorComponent: AuthenticationErrorPage,
})
