import type { CohortStanding, LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './leaderboard.module.css'
import { useCohortLeaderboard } from './leaderboard.ts'
import { formatPoints } from './standing.ts'

/** The person's cohorts among others; whoever is in none sees nothing of this. */
export function CohortTable({ period }: { period: LeaderboardPeriod }) {
  const cohorts = useCohortLeaderboard(period)
  if (cohorts.data?.length === 0) return null
  return (
    <Paper withBorder component="section" className={classes.cohorts} aria-labelledby="cohorts">
      <div className={classes.head}>
        <Title order={2} id="cohorts">
          <Trans>Cohorts</Trans>
        </Title>
        <span className={classes.quiet}>
          <Trans>Points per member</Trans>
        </span>
      </div>
      <QueryBoundary
        query={cohorts}
        failed={t`Could not load the cohorts`}
        loading={<Skeleton height={64} mx={20} mb={20} w="auto" />}
      >
        {(rows) => <Rows rows={rows} />}
      </QueryBoundary>
    </Paper>
  )
}

const Rows = ({ rows }: { rows: readonly CohortStanding[] }) => (
  <Table verticalSpacing={9} fz="md" className={classes.table} aria-labelledby="cohorts">
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">
          <Trans>Rank</Trans>
        </Table.Th>
        <Table.Th scope="col">
          <Trans>Cohort</Trans>
        </Table.Th>
        <Table.Th scope="col" data-align="end" className={classes.wide}>
          <Trans>Members</Trans>
        </Table.Th>
        <Table.Th scope="col" data-align="end">
          <Trans>Points</Trans>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ id, rank, description, members, points, own }) => (
        <Table.Tr key={id} className={classes.row} data-own={own || undefined}>
          <Table.Td className={classes.rank}>{rank}</Table.Td>
          <Table.Th scope="row" className={classes.person}>
            {description}
            {own && (
              <span className={classes.you}>
                <Trans>yours</Trans>
              </span>
            )}
          </Table.Th>
          <Table.Td data-align="end" className={classes.wide}>
            {members}
          </Table.Td>
          <Table.Td data-align="end" className={classes.points}>
            {formatPoints(points)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
