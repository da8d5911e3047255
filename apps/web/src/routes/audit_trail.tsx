import { createFileRoute } from '@tanstack/react-router'
import { SignedIn } from '../app/SignedIn.tsx'
import { AuditTrailPage } from '../features/analytics/activity/AuditTrailPage.tsx'
import { readActivitySearch } from '../features/analytics/activity/activity-search.ts'
import { AuthenticationErrorPage } from '../features/identity/AuthenticationErrorPage.tsx'
import { requireSession } from '../features/identity/guard.ts'
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
