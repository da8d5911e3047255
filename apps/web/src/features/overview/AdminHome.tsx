import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { type AdminStats, useAdminStats } from '../../shell/admin/admin-stats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './admin-home.module.css'
import { FigureCards, holdings } from './FigureCards.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { isSetUp } from './first-steps.ts'
import { NeedsAttention } from './NeedsAttention.tsx'
import { QueueHealth } from './QueueHealth.tsx'

// What waits comes first.
const CohortsCard = lazy(async () => ({ default: (await import('./CohortsCard.tsx')).CohortsCard }))
const NextDays = lazy(async () => ({ default: (await import('./NextDays.tsx')).NextDays }))
const LatestResults = lazy(async () => ({ default: (await import('./LatestResults.tsx')).LatestResults }))
const LatestEntries = lazy(async () => ({ default: (await import('./LatestEntries.tsx')).LatestEntries }))

/** The admin home: what waits for someone, how much of everything there is, how the queues stand, and what happened last. */
export function AdminHome() {
  return (
    <AdminPage title={t`Overview`} description={t`Today at a glance.`}>
      <QueryBoundary query={useAdminStats()} failed={t`Could not load the figures`} loading={loading}>
        {(stats) => <Overview stats={stats} />}
      </QueryBoundary>
    </AdminPage>
  )
}

const loading = (
  <ul className={classes.figures}>
    {holdings.map(({ count }) => (
      <li key={count}>
        <Skeleton height={86} />
      </li>
    ))}
  </ul>
)

function Overview({ stats }: { stats: AdminStats }) {
  const seesPeople = useCanOpen('user_profile')
  const seesEntries = useCanOpen('audit_trail')
  const seesCohorts = useCanOpen('cohort_profile')
  return (
    <>
      {!isSetUp(stats) && <FirstSteps stats={stats} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <NeedsAttention />
          <Suspense>{seesCohorts && <CohortsCard />}</Suspense>
        </div>
        <div className={classes.column}>
          <Suspense>
            {seesCohorts && <NextDays />}
            {seesPeople && <LatestResults />}
            {seesEntries && <LatestEntries />}
          </Suspense>
          <QueueHealth stats={stats} />
        </div>
      </div>
      <section aria-labelledby="there-is" className={classes.group}>
        <Title order={2} id="there-is">
          <Trans>Totals</Trans>
        </Title>
        <FigureCards figures={holdings} stats={stats} />
      </section>
    </>
  )
}
