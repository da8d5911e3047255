import type { Webhook } from '@casebench/shared/contract/webhooks'
import { failingDays, rotationHours } from '@casebench/shared/webhooks'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper } from '@mantine/core'
import { useId, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { toastError } from '../../ui/toast.ts'
import { Deliveries } from './Deliveries.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import classes from './webhooks.module.css'
import { useRotate, useWebhookActs } from './webhooks.ts'

/** One webhook: where it goes, what it is told of, how it stands, and what can be done with it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, events, on, delivered_at, waiting, previous_secret_until } = webhook
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete'>()
  const [opened, setOpened] = useState(false)
  const logId = useId()
  const close = () => setAsked(undefined)
  const { switching, testing, deleting } = useWebhookActs(close)
  const rotating = useRotate()
  const secret = rotating.data?.secret
  return (
    <Paper component="li" withBorder className={classes.card} aria-labelledby={`webhook-${id}`}>
      <div className={classes.head}>
        <h2 id={`webhook-${id}`} className={classes.name} dir="ltr">
          {url}
        </h2>
        <State webhook={webhook} />
      </div>
      <p className={classes.quiet} dir="ltr">
        {events.join(', ')}
      </p>
      <p className={classes.quiet}>
        {delivered_at === null ? t`Nothing delivered yet` : t`Last delivered ${formatAgo(delivered_at, Date.now())}`}
        {waiting > 0 && ` · ${plural(waiting, { one: '# pending', other: '# pending' })}`}
      </p>
      {previous_secret_until !== null && (
        <p className={classes.quiet}>
          <Trans>The previous secret also signs until {formatDateTime(previous_secret_until)}.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        {on && (
          <Button
            variant="default"
            aria-label={t`Send a test to ${url}`}
            loading={testing.isPending}
            onClick={() => testing.mutate(id, { onSuccess: () => setOpened(true) })}
          >
            <Trans>Send a test</Trans>
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t`Deliveries to ${url}`}
          aria-expanded={opened}
          aria-controls={logId}
          onClick={() => setOpened(!opened)}
        >
          <Trans>Deliveries</Trans>
        </Button>
        <Button variant="default" aria-label={t`Edit ${url}`} onClick={() => setAsked('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="default" aria-label={t`Rotate the secret of ${url}`} onClick={() => setAsked('rotate')}>
          <Trans>Rotate secret</Trans>
        </Button>
        <Button
          variant="default"
          aria-label={on ? t`Switch off ${url}` : t`Switch on ${url}`}
          loading={switching.isPending}
          onClick={() => switching.mutate({ id, on: !on })}
        >
          {on ? t`Switch off` : t`Switch on`}
        </Button>
        <Button variant="default" aria-label={t`Delete ${url}`} onClick={() => setAsked('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <div id={logId}>{opened && <Deliveries webhook={webhook} />}</div>
      {asked === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      <ConfirmDialog
        opened={asked === 'rotate' && secret === undefined}
        title={t`Rotate the secret?`}
        names={[url]}
        action={t`Rotate secret`}
        pending={rotating.isPending}
        onConfirm={() => rotating.mutate(id, { onError: (error) => toastError(detailOf(error)) })}
        onClose={close}
      >
        {plural(rotationHours, {
          one: 'You get a new secret. For # hour messages are signed with both, so that the receiving system can change over.',
          other:
            'You get a new secret. For # hours messages are signed with both, so that the receiving system can change over.',
        })}
      </ConfirmDialog>
      {secret !== undefined && (
        <WebhookSecret
          secret={secret}
          onClose={() => {
            rotating.reset()
            close()
          }}
        />
      )}
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t`Delete this webhook?`}
        names={[url]}
        action={t`Delete webhook`}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(id)}
        onClose={close}
      >
        <Trans>Its log is deleted, and pending deliveries are not sent. This cannot be undone.</Trans>
      </ConfirmDialog>
    </Paper>
  )
}

function State({ webhook: { on, off_because, failing_since } }: { webhook: Webhook }) {
  if (on && failing_since === null)
    return (
      <span className={classes.badge} data-tone="right">
        <Trans>On</Trans>
      </span>
    )
  const offLabels = {
    person: t`Off`,
    failing: plural(failingDays, { one: 'Off: failed for # day', other: 'Off: failed for # days' }),
    gone: t`Off: the endpoint answered 410 Gone`,
    secret: t`Off: rotate the secret`,
  }
  return (
    <span className={classes.badge} data-tone={on ? 'notsure' : 'wrong'}>
      {on && failing_since !== null
        ? t`Failing since ${formatDateTime(failing_since)}`
        : offLabels[off_because ?? 'person']}
    </span>
  )
}
