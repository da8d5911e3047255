import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { activityNotLoaded } from '../analytics/activity/activity.ts'
import { type ActivityGroup, groupSentence } from '../analytics/activity/activity-groups.ts'
import { actorLabel } from '../analytics/activity/activity-labels.ts'
import { Latest } from './Latest.tsx'
import { useLatestEntries } from './latest.ts'

/** Who did what, and about whom where the sentence does not name them. */
function saidOf(act: ActivityGroup, reader: string): string {
  const [entry, ...rest] = act.entries
  const said = `${actorLabel(entry, reader)}: ${groupSentence(act, reader)}`
  return rest.length > 0 || entry.email === entry.actor || said.includes(entry.email)
    ? said
    : `${said} (${entry.email})`
}

/** What everyone did last. */
export function LatestEntries() {
  const { email } = useUser()
  return (
    <Latest
      title={t`Latest entries`}
      query={useLatestEntries()}
      notLoaded={activityNotLoaded()}
      none={t`What people do is recorded here.`}
      more={
        <Link to="/audit_trail">
          <Trans>Audit trail</Trans>
        </Link>
      }
      keyOf={({ entries: [entry] }) => entry.id}
      at={({ entries: [entry] }) => entry.timestamp}
    >
      {(act) => saidOf(act, email)}
    </Latest>
  )
}
