import type { WebhookDelivery } from '@casebench/shared/contract/webhooks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './webhooks.module.css'
import { deliveryQuery } from './webhooks.ts'

type Props = { delivery: WebhookDelivery; onClose: () => void }

/** What was sent and what was answered. */
export function DeliveryDialog({ delivery: { id, type, tried_at }, onClose }: Props) {
  const delivery = useQuery(deliveryQuery(id, tried_at))
  return (
    <Dialog opened title={type} onClose={onClose}>
      <QueryBoundary
        query={delivery}
        failed={t`Could not load the delivery`}
        loading={<Skeleton height={240} radius="md" />}
      >
        {({ headers, body, status, failure, response }) => (
          <div className={classes.opened}>
            <Text
              title={t`Request headers`}
              text={Object.entries(headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
              none={t`Not sent yet`}
            />
            <Text title={t`Request body`} text={body} none="" />
            <Text
              title={status === null ? t`Answer` : t`Answer: ${status}`}
              text={failure ?? response ?? ''}
              none={status === null ? t`No answer yet` : t`The answer was empty`}
            />
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}

function Text({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.part}>{title}</h3>
      {text === '' ? (
        <p className={classes.quiet}>{none || <Trans>Empty</Trans>}</p>
      ) : (
        <pre className={classes.pre} dir="ltr">
          {text}
        </pre>
      )}
    </section>
  )
}
