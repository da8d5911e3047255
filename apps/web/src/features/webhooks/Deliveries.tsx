import type { Webhook, WebhookDelivery } from '@casebench/shared/contract/webhooks'
import { webhookDays } from '@casebench/shared/webhooks'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Table } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Table.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { ResendFailedDialog } from './ResendFailedDialog.tsx'
import classes from './webhooks.module.css'
import { deliveriesPage, deliveriesQuery, useResend } from './webhooks.ts'

/** The log of a webhook, newest first. */
export function Deliveries({ webhook: { id, on, url } }: { webhook: Webhook }) {
  const [page, setPage] = useState(0)
  const [shown, setShown] = useState<WebhookDelivery>()
  const [resends, setResends] = useState(false)
  const deliveries = useQuery(deliveriesQuery(id, page))
  const resending = useResend()
  return (
    <section className={classes.log} aria-label={t`Deliveries to ${url}`}>
      <QueryBoundary
        query={deliveries}
        failed={t`Could not load the deliveries`}
        loading={<Skeleton height={120} radius="md" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <p className={classes.quiet}>
            <Trans>No deliveries in the last {webhookDays} days.</Trans>
          </p>
        }
      >
        {(list) => (
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">
                  <Trans>Event</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>Status</Trans>
                </Table.Th>
                <Table.Th scope="col">
                  <Trans>Attempts</Trans>
                </Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.slice(0, deliveriesPage).map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Th scope="row">
                    <code dir="ltr">{one.type}</code>
                    <span className={classes.time}>{formatDateTime(one.occurred_at)}</span>
                  </Table.Th>
                  <Table.Td data-title={t`Status`}>
                    <DeliveryState delivery={one} on={on} />
                  </Table.Td>
                  <Table.Td data-title={t`Attempts`}>{one.attempts}</Table.Td>
                  <Table.Td className={classes.acts}>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t`Open ${one.type} of ${formatDateTime(one.occurred_at)}`}
                      onClick={() => setShown(one)}
                    >
                      <Trans>Open</Trans>
                    </Button>
                    {on && one.state !== 'pending' && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={t`Resend ${one.type} of ${formatDateTime(one.occurred_at)}`}
                        loading={resending.isPending && resending.variables === one.id}
                        onClick={() => resending.mutate(one.id)}
                      >
                        <Trans>Resend</Trans>
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </QueryBoundary>
      <div className={classes.actions}>
        {page > 0 && (
          <Button variant="default" onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
        )}
        {(deliveries.data?.length ?? 0) > deliveriesPage && (
          <Button variant="default" onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        )}
        {on && (deliveries.data?.length ?? 0) > 0 && (
          <Button variant="default" onClick={() => setResends(true)}>
            <Trans>Resend failed deliveries…</Trans>
          </Button>
        )}
      </div>
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
      {resends && <ResendFailedDialog id={id} onClose={() => setResends(false)} />}
    </section>
  )
}

function DeliveryState({
  delivery: { state, status, failure, attempts, next_attempt_at },
  on,
}: {
  delivery: WebhookDelivery
  /** Whether its webhook is on: one that is off attempts nothing. */
  on: boolean
}) {
  const answer = failure ?? (status === null ? '' : String(status))
  const next = on && attempts > 0 && state === 'pending' && next_attempt_at !== null
  return (
    <>
      <span className={classes.badge} data-tone={{ delivered: 'right', failed: 'wrong', pending: 'notsure' }[state]}>
        {{ delivered: t`Delivered`, failed: t`Failed`, pending: t`Pending` }[state]}
      </span>{' '}
      <bdi>{answer}</bdi>
      {next && <span className={classes.time}>{t`Next attempt ${formatDateTime(next_attempt_at)}`}</span>}
    </>
  )
}
