import type { Mode } from '@casebench/shared/assignment-state'
import { SmallLeaderboard } from '../../analytics/leaderboard/SmallLeaderboard.tsx'
import { ProgressOverTime } from './ProgressOverTime.tsx'
import { WeakSections } from './WeakSections.tsx'

/** Where one stands: what cost points, and how others do. */
export function Standing({ mode }: { mode: Mode }) {
  return (
    <>
      <ProgressOverTime mode={mode} />
      <WeakSections mode={mode} />
      <SmallLeaderboard />
    </>
  )
}
