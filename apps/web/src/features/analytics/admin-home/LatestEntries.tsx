import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { activityNotLoaded } from '../activity/activity.ts'
import { activitySentence, actorLabel } from '../activity/activity-labels.ts'
import { Latest } from './Latest.tsx'
import { useLatestEntries } from './latest.ts'

/** Who did what, and about whom where the sentence does not name them. */
function saidOf(entry: ActivityLogEntry, reader: string): string {
  const said = `${actorLabel(entry, reader)}: ${activitySentence(entry, reader)}`
  return entry.email === entry.actor || said.includes(entry.email) ? said : `${said} (${entry.email})`
}

/** What everyone did last. */
export function LatestEntries() {
  const { email } = useUser()
  return (
    <Latest
      title="Latest entries"
      query={useLatestEntries()}
      notLoaded={activityNotLoaded}
      none="What people do is noted here."
      more={<Link to="/audit_trail">Audit trail</Link>}
      keyOf={({ id }) => id}
      at={({ timestamp }) => timestamp}
    >
      {(entry) => saidOf(entry, email)}
    </Latest>
  )
}
