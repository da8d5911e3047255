import { createFileRoute } from '@tanstack/react-router'
import { CommunityPage } from '../features/analytics/leaderboard/CommunityPage.tsx'
import { readCommunitySearch } from '../features/analytics/leaderboard/community-search.ts'
import { FailedCommunityPage } from '../features/analytics/leaderboard/FailedCommunityPage.tsx'
import { checkSession } from '../features/identity/guard.ts'
import { SignedIn } from '../features/identity/SignedIn.tsx'
import { TopBar } from '../shell/TopBar.tsx'

/** Specification §2: a check that fails is reported here, and leads nowhere. */
export const Route = createFileRoute('/community')({
  validateSearch: readCommunitySearch,
  beforeLoad: checkSession,
  component: function Community() {
    const { authentication } = Route.useRouteContext()
    if (authentication.state === 'failed') return <FailedCommunityPage authentication={authentication} />
    return (
      <SignedIn>
        <TopBar />
        <CommunityPage />
      </SignedIn>
    )
  },
})
