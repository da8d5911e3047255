import type { ReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { subscriptionAbout, useReportSubscriptions } from './report-subscriptions.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { titleOf } from './schedule-labels.ts'

type Props = { about: ReportSubject; onClose: () => void }

/** When one is sent a report, to set, change or stop. */
export function ScheduleDialog({ about, onClose }: Props) {
  return (
    <Dialog opened title={titleOf(about)} onClose={onClose}>
      <QueryBoundary
        query={useReportSubscriptions()}
        failed={t`Could not load your reports`}
        loading={<Skeleton height={260} />}
      >
        {(list: ReportSubscription[]) => (
          <ScheduleForm about={about} current={subscriptionAbout(list, about)} onClose={onClose} />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
