import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ApiError } from '../../../api/client.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { CohortTable } from './CohortTable.tsx'
import type { CommunitySearch } from './community-search.ts'
import { LeaderboardFilters } from './LeaderboardFilters.tsx'
import { LeaderboardTable } from './LeaderboardTable.tsx'
import classes from './leaderboard.module.css'
import { useLeaderboard } from './leaderboard.ts'
import { VisibilitySwitch } from './VisibilitySwitch.tsx'

const size = 50
const rows = ['38%', '52%', '44%', '48%', '36%', '50%']

/** How people and cohorts stand, by points. */
export function CommunityPage() {
  const { period = 'all', cohort, page = 1 } = useSearch({ from: '/community' })
  const navigate = useNavigate({ from: '/community' })
  const board = useLeaderboard({ period, cohort, page, size })
  const own = board.data?.rows.find((row) => row.own)
  const change = (wanted: CommunitySearch) =>
    void navigate({
      search: (search) => ({ ...search, page: undefined, ...wanted }),
      replace: true,
      resetScroll: false,
    })

  return (
    <main className={classes.page}>
      <PageTitle
        title={t`Leaderboard`}
        description={t`A passed case earns its score in points, once. A better pass later earns the difference.`}
      />
      <LeaderboardFilters
        filters={{ period, cohort }}
        onChange={({ period: wanted, ...rest }) =>
          change({ ...rest, ...(wanted === undefined ? {} : { period: wanted === 'all' ? undefined : wanted }) })
        }
      />
      {board.error instanceof ApiError && board.error.code === 'no_such_cohort' && board.data === undefined ? (
        <Notice
          icon={<IconUsersGroup size={30} stroke={1.4} />}
          title={t`You are not a member of this cohort`}
          text={t`Its leaderboard is for its members.`}
          action={
            <LinkButton to="/community" search={{}}>
              <Trans>Show everyone</Trans>
            </LinkButton>
          }
        />
      ) : (
        <QueryBoundary
          query={board}
          failed={t`Could not load the leaderboard`}
          loading={
            <Paper withBorder p="lg">
              {rows.map((width) => (
                <Skeleton key={width} height={13} width={width} my={18} />
              ))}
            </Paper>
          }
          isEmpty={(list) => list.rows.every(({ points }) => points === 0)}
          empty={
            <Notice
              icon={<IconUsersGroup size={30} stroke={1.4} />}
              title={period === 'all' ? t`No points yet` : t`No points in this period`}
              text={t`Pass a case to be the first.`}
              action={
                <LinkButton to="/platform" search={{}}>
                  <Trans>To your cases</Trans>
                </LinkButton>
              }
            />
          }
        >
          {(list) => (
            <Paper withBorder className={classes.board} aria-busy={board.isPlaceholderData}>
              <LeaderboardTable rows={list.rows} offset={(page - 1) * size} size={size} />
              {list.total > size && (
                <Pager
                  total={list.total}
                  state={{ q: '', sort: '', page, size }}
                  onChange={({ page: wanted = 1 }) => change({ page: wanted === 1 ? undefined : wanted })}
                />
              )}
            </Paper>
          )}
        </QueryBoundary>
      )}
      {own !== undefined && <VisibilitySwitch visible={!own.hidden} />}
      <CohortTable period={period} />
    </main>
  )
}
