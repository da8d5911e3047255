import { createFileRoute } from '@tanstack/react-router'
import { FailedCommunityPage } from '../app/FailedCommunityPage.tsx'
import { SignedIn } from '../app/SignedIn.tsx'
import { CommunityPage } from '../features/analytics/leaderboard/CommunityPage.tsx'
import { readCommunitySearch } from '../features/analytics/leaderboard/community-search.ts'
import { checkSession } from '../features/identity/guard.ts'
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
