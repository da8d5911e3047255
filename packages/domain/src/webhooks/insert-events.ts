import type { Queryable, Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import type { WebhookEventType } from '@casebench/shared/webhooks'
import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** What a statement inserts into `webhook_event`, in this order. The worker makes deliveries of it. */
export const webhookEventColumns = ['type', 'user_id', 'data'] as const

/** Whether an endpoint wants to be told: where none does, nothing is inserted. */
export const isSubscribed = (type: WebhookEventType): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhook_endpoint w where w.switched_off_at is null and ${sql.lit<string>(type)} = any (w.events))`

type CertificateEvent = Extract<WebhookEventType, `certificate.${string}`>

/** Inserts, in the caller's transaction, that something happened to a certificate. */
export async function insertCertificateEvent(
  transaction: Transaction,
  type: CertificateEvent,
  { certificateId, userId }: { certificateId: string; userId: string },
): Promise<void> {
  await transaction
    .insertInto('webhook_event')
    .columns(webhookEventColumns)
    .expression(
      transaction
        .selectFrom('certificate as c')
        .select(({ ref }) => [
          sql.lit<string>(type).as('type'),
          sql<string>`${userId}::uuid`.as('user_id'),
          jsonBuildObject({ certificate_id: ref('c.id'), definition_id: ref('c.definition_id') }).as('data'),
        ])
        .where('c.id', '=', certificateId)
        .where(isSubscribed(type)),
    )
    .execute()
}

/**
 * Inserts, in the caller's transaction, that accounts are deleted, in front of their deletion. The id is all that is said:
 * nothing leads from it to anybody any more, but for whoever was told of it before.
 */
export async function insertErasedEvents(transaction: Queryable, userIds: readonly string[]): Promise<void> {
  await transaction
    .insertInto('webhook_event')
    .columns(webhookEventColumns)
    .expression(
      transaction
        .selectFrom('user as u')
        .select(({ ref }) => [
          sql.lit('person.erased').as('type'),
          sql<string | null>`null::uuid`.as('user_id'),
          jsonBuildObject({ person: jsonBuildObject({ id: ref('u.id') }) }).as('data'),
        ])
        .where('u.id', '=', anyOf(userIds))
        .where(isSubscribed('person.erased')),
    )
    .execute()
}
