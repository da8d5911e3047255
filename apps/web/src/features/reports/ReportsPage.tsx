import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'

const ReportView = lazy(async () => ({ default: (await import('./ReportView.tsx')).ReportView }))

/** How the training of everyone stands. */
export function ReportsPage() {
  return (
    <AdminPage title={t`Reports`} description={t`Completion, results and frequent errors of everyone in training.`}>
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
    </AdminPage>
  )
}
