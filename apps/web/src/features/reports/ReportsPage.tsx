import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ReportsActions } from './ReportsActions.tsx'
import classes from './reports.module.css'

const ReportView = lazy(async () => ({ default: (await import('./ReportView.tsx')).ReportView }))
const SubscriptionList = lazy(async () => ({
  default: (await import('../report-subscriptions/SubscriptionList.tsx')).SubscriptionList,
}))

/** How the training of everyone stands. */
export function ReportsPage() {
  return (
    <AdminPage
      title={t`Reports`}
      description={t`Completion, results and frequent errors of everyone in training.`}
      actions={<ReportsActions />}
    >
      <Suspense
        fallback={
          <>
            <Skeleton height={92} mb="md" />
            <Skeleton height={190} />
          </>
        }
      >
        <ReportView />
      </Suspense>
      <Suspense fallback={<Skeleton height={90} mt="md" />}>
        <div className={classes.subscriptions}>
          <SubscriptionList />
        </div>
      </Suspense>
    </AdminPage>
  )
}
