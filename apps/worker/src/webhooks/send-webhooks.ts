import { webhookIdOf } from '@casebench/domain/webhooks/webhook-body'
import { unsealWebhookSecret } from '@casebench/domain/webhooks/webhook-secret'
import type { Database } from '@casebench/server/database'
import { json, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { callOutside, type OutsideAnswer, OutsideCallRefused } from '@casebench/server/network/outside-call'
import { retryAfterOf } from '@casebench/server/network/retry-after'
import { maxDeliveriesAtOnce, maxKeptAnswer, maxWebhookAttempts, retrySchedule } from '@casebench/shared/webhooks'
import { announceResults } from './announce-results.ts'
import { signedHeaders } from './sign-webhook.ts'
import { spreadEvents } from './spread-events.ts'
import { switchOffFailing, switchOffGone, switchOffUnsealable } from './switch-off.ts'

export type WebhookServices = {
  database: Database
  events: Events
  logger: Logger
  webhooks: { secret: Buffer; allowedHosts: ReadonlySet<string> }
}

/** Taken for an endpoint at a time; then the next worker may take it. */
const batch = 5 * maxDeliveriesAtOnce
/** Longer than all of these may take, one after the other in each lane. */
const leaseSeconds = 120
/** An endpoint that asks for more is asked again then. */
const maxAskedWait = 24 * 60 * 60
/** A random part of each wait, so that what failed together does not come back together. */
const jitter = 0.2

/** Seconds until the next attempt: as the schedule says and a bit longer, or as long as the endpoint asks for, up to a day. */
export function waitAfterAttempt(attempt: number, asked: number | undefined, random: () => number): number {
  const planned = retrySchedule[Math.min(attempt, retrySchedule.length) - 1] ?? 0
  return Math.max(planned * (1 + jitter * random()), Math.min(asked ?? 0, maxAskedWait))
}

/** Endpoints that are on and not to be left alone, with something due; whoever has waited longest first. */
const dueEndpoints = (database: Database) =>
  database
    .selectFrom('webhook_endpoint as w')
    .innerJoin('webhook_delivery as d', 'd.endpoint_id', 'w.id')
    .select(['w.id', 'w.fence'])
    .where('d.state', '=', 'pending')
    .where('d.next_attempt_at', '<=', now)
    .where('w.switched_off_at', 'is', null)
    .where(({ eb, or }) => or([eb('w.not_before', 'is', null), eb('w.not_before', '<=', now)]))
    .where(({ eb, or }) => or([eb('w.lease_until', 'is', null), eb('w.lease_until', '<=', now)]))
    .groupBy(['w.id', 'w.fence'])
    .orderBy(({ fn }) => fn.min('d.next_attempt_at'))
    .execute()

/** One worker sends to an endpoint at a time. Undefined where another one does. */
const claimEndpoint = (database: Database, { id, fence }: { id: string; fence: number }) =>
  database
    .updateTable('webhook_endpoint')
    .set({ fence: fence + 1, lease_until: secondsFromNow(leaseSeconds) })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('switched_off_at', 'is', null)
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(['id', 'url', 'fence', 'lease_until as leaseUntil', 'sealed_secret as sealed'])
    .returning(({ eb }) =>
      eb.case().when('previous_until', '>', now).then(eb.ref('previous_sealed_secret')).end().as('previousSealed'),
    )
    .executeTakeFirst()

type Claimed = NonNullable<Awaited<ReturnType<typeof claimEndpoint>>>

type Endpoint = Claimed & { secrets: readonly string[] }

/** The secrets that sign, the new one first. One from before that cannot be unsealed is left out. @throws for the new one. */
function secretsOf({ sealed, previousSealed }: Claimed, secret: Buffer): string[] {
  const current = unsealWebhookSecret(secret, sealed)
  if (previousSealed === null) return [current]
  try {
    return [current, unsealWebhookSecret(secret, previousSealed)]
  } catch {
    return [current]
  }
}

/** By its end: an edit raises the fence while it lasts, and takes it from nobody. */
const endLease = (database: Database, { id, leaseUntil }: Claimed) =>
  database
    .updateTable('webhook_endpoint')
    .set({ lease_until: null })
    .where('id', '=', id)
    .where('lease_until', '=', leaseUntil)
    .execute()

const dueDeliveries = (database: Database, endpointId: string) =>
  database
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_event as v', 'v.id', 'd.event_id')
    .select(['d.id', 'd.fence', 'd.attempts', 'v.id as eventId', 'v.body'])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.state', '=', 'pending')
    .where('d.next_attempt_at', '<=', now)
    .orderBy('d.next_attempt_at')
    .orderBy('d.id')
    .limit(batch)
    .execute()

type Delivery = Awaited<ReturnType<typeof dueDeliveries>>[number]

/**
 * Takes a delivery for an attempt, while its endpoint is as it was claimed: neither edited nor switched off since. Whoever
 * dies before its answer is stored leaves it due again after the lease, when it is sent under the same id.
 */
const claimDelivery = (
  database: Database,
  endpoint: Endpoint,
  { id, fence }: Delivery,
  headers: Record<string, string>,
) =>
  database
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({
      fence: fence + 1,
      next_attempt_at: secondsFromNow(leaseSeconds),
      attempts: eb('attempts', '+', 1),
      tried_at: now,
      headers: json(headers),
      status: null,
      response: null,
      failure: null,
    }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'pending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_endpoint as w')
          .select('w.id')
          .where('w.id', '=', endpoint.id)
          .where('w.fence', '=', endpoint.fence)
          .where('w.switched_off_at', 'is', null),
      ),
    )
    .returning('id')
    .executeTakeFirst()

/** The beginning of an answer as Postgres stores texts: it has no zero byte. */
const kept = (body: string): string => body.replaceAll('\0', '\uFFFD').slice(0, maxKeptAnswer)

/** Answers that say that the endpoint, and not this event, takes nothing at the moment. */
const isBusy = (answer: OutsideAnswer | undefined): boolean =>
  answer === undefined || [429, 502, 503, 504].includes(answer.status)

const failureOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Sends one delivery and stores how it went.
 * @returns seconds to leave the endpoint alone, `off` where it takes nothing more, or undefined.
 */
async function attempt(
  services: WebhookServices,
  endpoint: Endpoint,
  delivery: Delivery,
): Promise<number | 'off' | undefined> {
  const { database, webhooks, logger } = services
  const { secrets } = endpoint
  const body = delivery.body ?? ''
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Casebench-Webhooks',
    ...signedHeaders({ id: webhookIdOf(delivery.eventId), at: new Date(), body, secrets }),
  }
  if (!(await claimDelivery(database, endpoint, delivery, headers))) return undefined
  let answer: OutsideAnswer | undefined
  let failure: string | null = null
  let isRefused = false
  try {
    const { allowedHosts } = webhooks
    answer = await callOutside(endpoint.url, { method: 'POST', headers, body, allowedHosts, keptBytes: maxKeptAnswer })
  } catch (error) {
    failure = failureOf(error)
    isRefused = error instanceof OutsideCallRefused
  }
  const attempts = delivery.attempts + 1
  const arrived = answer !== undefined && answer.status >= 200 && answer.status <= 299
  const asked = answer && retryAfterOf(answer.headers['retry-after'], Date.now())
  const isGone = answer?.status === 410
  // What an endpoint that is gone did not take is sent once it is on again.
  const isOver = !arrived && !isGone && attempts >= maxWebhookAttempts
  const wait = waitAfterAttempt(attempts, asked, Math.random)
  await database
    .updateTable('webhook_delivery')
    .set({
      state: arrived ? 'delivered' : isOver ? 'failed' : 'pending',
      next_attempt_at: arrived || isOver ? null : secondsFromNow(isGone ? 0 : wait),
      status: answer?.status ?? null,
      response: answer ? kept(answer.body) : null,
      failure,
    })
    .where('id', '=', delivery.id)
    .where('fence', '=', delivery.fence + 1)
    .execute()
  await database
    .updateTable('webhook_endpoint')
    .set(({ fn }) =>
      arrived ? { delivered_at: now, failing_since: null } : { failing_since: fn.coalesce('failing_since', now) },
    )
    .where('id', '=', endpoint.id)
    .where('fence', '=', endpoint.fence)
    .execute()
  if (arrived) return undefined
  logger.warn(
    { endpointId: endpoint.id, deliveryId: delivery.id, attempts, status: answer?.status, failure },
    'a webhook could not be delivered',
  )
  if (isGone) {
    await switchOffGone(services, endpoint)
    return 'off'
  }
  await switchOffFailing(services, endpoint)
  // One that is refused costs no time: the others are looked at as well.
  return isBusy(answer) && !isRefused ? Math.min(asked ?? retrySchedule[0], maxAskedWait) : undefined
}

/** Sends what is due to one endpoint, a few at a time, until it asks to be left alone. @returns how many were tried. */
async function sendTo(services: WebhookServices, due: { id: string; fence: number }): Promise<number> {
  const { database, webhooks, logger } = services
  const claimed = await claimEndpoint(database, due)
  if (!claimed) return 0
  let secrets: string[]
  try {
    secrets = secretsOf(claimed, webhooks.secret)
  } catch (error) {
    logger.warn({ err: error, endpointId: claimed.id }, 'the secret of a webhook cannot be decrypted')
    await switchOffUnsealable(services, claimed)
    await endLease(database, claimed)
    return 0
  }
  const endpoint = { ...claimed, secrets }
  const deliveries = await dueDeliveries(database, endpoint.id)
  let leaveAlone: number | undefined
  let isOff = false
  let tried = 0
  const lane = async () => {
    while (leaveAlone === undefined && !isOff) {
      const delivery = deliveries.shift()
      if (!delivery) return
      tried += 1
      const wait = await attempt(services, endpoint, delivery)
      if (wait === 'off') isOff = true
      else if (wait !== undefined) leaveAlone = Math.max(wait, leaveAlone ?? 0)
    }
  }
  // The lease ends with the last lane, also where one of them fails: no more than so many are under way.
  const lanes = await Promise.allSettled(Array.from({ length: maxDeliveriesAtOnce }, lane))
  if (leaveAlone !== undefined)
    await database
      .updateTable('webhook_endpoint')
      .set({ not_before: secondsFromNow(leaveAlone) })
      .where('id', '=', endpoint.id)
      .where('fence', '=', endpoint.fence)
      .execute()
  await endLease(database, endpoint)
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
  return tried
}

/**
 * Sends webhooks. Each endpoint is sent to by itself, so that a slow one keeps none waiting but its own.
 * `look` finds what is due and begins to send it; `settled` comes when everything that was begun has come to an end.
 */
export function webhookSender(services: WebhookServices): { look: () => Promise<void>; settled: () => Promise<void> } {
  const sending = new Map<string, Promise<unknown>>()
  return {
    look: async () => {
      await announceResults(services.database)
      await spreadEvents(services.database)
      for (const due of await dueEndpoints(services.database)) {
        if (sending.has(due.id)) continue
        const sent = sendTo(services, due)
          .catch((error: unknown) => services.logger.warn({ err: error }, 'sending webhooks failed'))
          .finally(() => sending.delete(due.id))
        sending.set(due.id, sent)
      }
    },
    settled: async () => {
      await Promise.all(sending.values())
    },
  }
}
