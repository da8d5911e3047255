import type { Queryable } from '@casebench/server/database'
import type { WebhookDelivery } from '@casebench/shared/contract/webhooks'

/** Deliveries with what the list says of each. */
export const deliveryQuery = (database: Queryable) =>
  database
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as v', 'v.id', 'd.event_id')
    .select(['d.id', 'v.type', 'v.occurred_at as occurredAt', 'd.state', 'd.attempts', 'd.tried_at as triedAt'])
    .select(['d.next_attempt_at as nextAttemptAt', 'd.status', 'd.failure'])

type Row = Awaited<ReturnType<ReturnType<typeof deliveryQuery>['executeTakeFirstOrThrow']>>

export const presentDelivery = ({
  id,
  type,
  occurredAt,
  state,
  attempts,
  triedAt,
  nextAttemptAt,
  status,
  failure,
}: Row): WebhookDelivery => ({
  id,
  type,
  occurred_at: occurredAt.toISOString(),
  state: state as WebhookDelivery['state'],
  attempts,
  tried_at: triedAt?.toISOString() ?? null,
  next_attempt_at: nextAttemptAt?.toISOString() ?? null,
  status,
  failure,
})
