import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../api/session.ts'
import { formatAgo } from '../../../ui/formats.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './activity.module.css'
import { activityNotLoaded, useRecentActivity } from './activity.ts'
import { groupSentence } from './activity-groups.ts'

const rows = ['58%', '44%', '62%', '50%', '40%']

/** The last five entries about oneself, for the dashboard. */
export function RecentActivity({ now }: { now: Date }) {
  const { email } = useUser()
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="recent-activity">
      <div className={classes.head}>
        <Title order={2} id="recent-activity">
          <Trans>Recent activity</Trans>
        </Title>
        <Link to="/audit_trail" className={classes.more}>
          <Trans>Audit trail</Trans>
        </Link>
      </div>
      <QueryBoundary
        query={useRecentActivity()}
        failed={t`Could not load your recent activity`}
        notLoaded={activityNotLoaded()}
        loading={rows.map((width) => <Skeleton key={width} height={13} width={width} my={13} />)}
        isEmpty={(acts) => acts.length === 0}
        empty={
          <p className={classes.quiet}>
            <Trans>What you do is recorded here: signing in, submitting a case, its evaluation.</Trans>
          </p>
        }
      >
        {(acts) => (
          <ul className={classes.entries}>
            {acts.map((act) => {
              const [entry] = act.entries
              return (
                <li key={entry.id}>
                  <span>
                    {entry.actor === ''
                      ? t`${groupSentence(act, email)}, by an administrator`
                      : groupSentence(act, email)}
                  </span>
                  <time dateTime={entry.timestamp}>{formatAgo(entry.timestamp, now)}</time>
                </li>
              )
            })}
          </ul>
        )}
      </QueryBoundary>
    </Paper>
  )
}
