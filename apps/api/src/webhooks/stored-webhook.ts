import type { Queryable, Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { isCallable } from '@casebench/server/network/outside-call'
import type { Webhook } from '@casebench/shared/contract/webhooks'
import { webhookEventTypes } from '@casebench/shared/webhooks'
import { sql } from 'kysely'
import { conflict, type HttpError, invalid, notFound } from '../http/http-error.ts'
import { notPublic } from '../http/not-public.ts'

export const noSuchWebhook = (): HttpError => notFound(i18n.t('There is no such webhook.'), 'no_such_webhook')

export const noSuchDelivery = (): HttpError => notFound(i18n.t('There is no such delivery.'), 'no_such_delivery')

export const addressTaken = (): HttpError =>
  conflict('webhook_exists', i18n.t('There is a webhook with this address already.'))

/** @throws HttpError 400 at the address that Casebench would not call. */
export function checkAddress(url: string, allowedHosts: ReadonlySet<string>): void {
  if (isCallable(url, allowedHosts)) return
  const sentence = notPublic('CASEBENCH_WEBHOOK_HOSTS')
  throw invalid([{ path: 'body/url', message: sentence, sentence }])
}

/** What the audit trail says of an address: what comes after its host may be a secret. */
export const hostOf = (url: string): string => new URL(url).host

/**
 * A webhook, locked.
 * @throws HttpError 404 where there is none.
 */
export async function lockWebhook(transaction: Transaction, id: string) {
  const found = await transaction
    .selectFrom('webhook_endpoint')
    .select([
      'url',
      'events',
      'sealed_secret as sealed',
      'switched_off_at as switchedOffAt',
      'off_because as offBecause',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuchWebhook()
  return found
}

/** @throws HttpError 409 for a webhook that is off: nothing is sent to it. */
export function requireSwitchedOn({ switchedOffAt }: { switchedOffAt: Date | null }): void {
  if (switchedOffAt !== null) throw conflict('webhook_off', i18n.t('This webhook is switched off. Switch it on first.'))
}

/** What a delivery is set to that is to be sent again, as if for the first time. */
export const requeued = { state: 'pending', attempts: 0, next_attempt_at: now } as const

type OffBecause = Webhook['off_because']

export async function listWebhooks(database: Queryable): Promise<Webhook[]> {
  const rows = await database
    .selectFrom('webhook_endpoint as w')
    .select(['w.id', 'w.url', 'w.events', 'w.off_because', 'w.failing_since', 'w.delivered_at'])
    .select(({ eb, selectFrom, fn }) => [
      eb.case().when('w.previous_until', '>', now).then(eb.ref('w.previous_until')).end().as('previous_until'),
      selectFrom('webhook_delivery as d')
        .select(fn.countAll<number>().as('waiting'))
        .whereRef('d.endpoint_id', '=', 'w.id')
        .where('d.state', '=', sql.lit<string>('pending'))
        .$asScalar()
        .$castTo<number>()
        .as('waiting'),
    ])
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute()
  return rows.map(({ id, url, events, off_because, failing_since, delivered_at, waiting, previous_until }) => ({
    id,
    url,
    events: webhookEventTypes.filter((type) => events.includes(type)),
    on: off_because === null,
    off_because: off_because as OffBecause,
    failing_since: failing_since?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    waiting: Number(waiting),
    previous_secret_until: previous_until?.toISOString() ?? null,
  }))
}
