import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link } from '@tanstack/react-router'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './leaderboard.module.css'
import { useLeaderboard } from './leaderboard.ts'
import { formatPoints } from './standing.ts'

const size = 5
const skeleton = ['64%', '58%', '70%']

/** The first of the leaderboard and one's own row, for the dashboard. */
export function SmallLeaderboard() {
  const board = useLeaderboard({ period: 'all', cohort: undefined, page: 1, size })
  return (
    <Paper withBorder component="section" className={classes.small} aria-labelledby="small-leaderboard">
      <div className={classes.head}>
        <Title order={2} id="small-leaderboard">
          <Trans>Leaderboard</Trans>
        </Title>
        <Link to="/community" className={classes.more}>
          <Trans>See all</Trans>
        </Link>
      </div>
      <QueryBoundary
        query={board}
        failed={t`Could not load the leaderboard`}
        loading={skeleton.map((width) => <Skeleton key={width} height={13} width={width} my={13} />)}
        isEmpty={({ rows }) => rows.every(({ points }) => points === 0)}
        empty={
          <p className={classes.quiet}>
            <Trans>No points yet. Pass a case to be the first.</Trans>
          </p>
        }
      >
        {({ rows }) => (
          <ol className={classes.places}>
            {rows.map((row) => (
              <Place key={row.username} row={row} />
            ))}
          </ol>
        )}
      </QueryBoundary>
    </Paper>
  )
}

const Place = ({ row: { rank, username, points, own } }: { row: LeaderboardRow }) => (
  <li className={classes.place} data-own={own || undefined}>
    <span className={classes.placeRank}>{rank}</span>
    <span className={classes.placeName}>
      {username}
      {own && (
        <span className={classes.you}>
          <Trans>you</Trans>
        </span>
      )}
    </span>
    <span className={classes.points}>{formatPoints(points)}</span>
  </li>
)
