import { createFileRoute } from '@tanstack/react-router'
import { AuditTrailPage } from '../features/analytics/activity/AuditTrailPage.tsx'
import { readActivitySearch } from '../features/analytics/activity/activity-search.ts'
import { AuthenticationErrorPage } from '../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../features/identity/guard.ts'
import { SignedIn } from '../features/identity/SignedIn.tsx'
import { WaitingPage } from '../features/identity/WaitingPage.tsx'

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
