import type { ReportSubscription } from '@casebench/shared/contract/report-subscriptions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatInZone } from '../assignments/date-texts.ts'
import { ReportLink } from './ReportLink.tsx'
import classes from './report-subscriptions.module.css'
import { useSaveReport, useStopSubscription } from './report-subscriptions.ts'
import { pausedText, scheduleText, subjectText } from './schedule-labels.ts'

type Props = { subscription: ReportSubscription; onChange: () => void }

export function SubscriptionItem({ subscription, onChange }: Props) {
  const { id, about, paused, next_at, time_zone } = subscription
  const saving = useSaveReport()
  const stopping = useStopSubscription()
  const name = subjectText(subscription)
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        {paused === 'no_permission' ? <strong>{name}</strong> : <ReportLink about={about}>{name}</ReportLink>}
        <div className={classes.detail}>{scheduleText(subscription)}</div>
        <div className={classes.detail}>
          {paused === null ? t`Next: ${formatInZone(next_at, time_zone)}` : pausedText(paused)}
        </div>
      </div>
      <div className={classes.actions}>
        {paused === null && (
          <Button
            variant="default"
            size="xs"
            loading={saving.isPending}
            aria-label={t`Download the report: ${name}`}
            onClick={() => saving.mutate(subscription)}
          >
            <Trans>Download</Trans>
          </Button>
        )}
        {paused !== 'no_permission' && (
          <Button variant="default" size="xs" aria-label={t`Edit the report: ${name}`} onClick={onChange}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          color="red"
          loading={stopping.isPending}
          aria-label={t`Stop the report: ${name}`}
          onClick={() => stopping.mutate(id)}
        >
          <Trans>Stop</Trans>
        </Button>
      </div>
    </li>
  )
}
