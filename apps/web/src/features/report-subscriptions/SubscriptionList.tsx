import type { ReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './report-subscriptions.module.css'
import { useReportSubscriptions } from './report-subscriptions.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { SubscriptionItem } from './SubscriptionItem.tsx'

/** The reports that one is sent regularly, each to change, download or stop. */
export function SubscriptionList() {
  const [changed, setChanged] = useState<ReportSubscription>()
  return (
    <section className={classes.card} aria-labelledby="regular-reports">
      <h2 id="regular-reports" className={classes.title}>
        <Trans>Reports sent to you</Trans>
      </h2>
      <QueryBoundary
        query={useReportSubscriptions()}
        failed={t`Could not load your reports`}
        loading={<Skeleton height={60} mt="sm" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Text c="dimmed" size="sm" mt="xs">
            <Trans>
              No reports yet. In the Report menu of a cohort, an organization or the Reports page, choose “Send me
              regularly…”.
            </Trans>
          </Text>
        }
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((one) => (
              <SubscriptionItem key={one.id} subscription={one} onChange={() => setChanged(one)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {changed !== undefined && <ScheduleDialog about={changed.about} onClose={() => setChanged(undefined)} />}
    </section>
  )
}
