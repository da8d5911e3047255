import { SmallLeaderboard } from '../leaderboard/SmallLeaderboard.tsx'
import { WeakSections } from './WeakSections.tsx'

/** Where one stands: what cost points, and how others do. */
export function Standing() {
  return (
    <>
      <WeakSections />
      <SmallLeaderboard />
    </>
  )
}
