import { recordActivity } from '@casebench/domain/activity/record-activity'
import { holdersOf } from '@casebench/domain/authorization/holders'
import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { type Database, transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { failingDays } from '@casebench/shared/webhooks'
import { sql } from 'kysely'

type Services = { database: Database; events: Events; logger: Logger }

type Endpoint = { id: string; fence: number }

/**
 * Records it and notifies whoever manages webhooks. Nothing happens where it is off already, was edited since it was
 * claimed, or is not as `because` says.
 */
async function switchOff(
  services: Services,
  { id, fence }: Endpoint,
  because: 'failing' | 'gone' | 'secret',
): Promise<void> {
  const told = await transaction(services.database, async (client): Promise<Notified | undefined> => {
    const endpoint = await client
      .updateTable('webhook_endpoint')
      .set({ switched_off_at: now, off_because: because })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('switched_off_at', 'is', null)
      .$if(because === 'failing', (update) =>
        update.where('failing_since', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(failingDays)})`),
      )
      .returning('url')
      .executeTakeFirst()
    if (!endpoint) return undefined
    const { host } = new URL(endpoint.url)
    const detail = { id, host, because }
    await recordActivity(client, { actor: 'casebench', about: 'casebench', action: 'switch_webhook_off', detail })
    const managers = await client
      .selectFrom('user')
      .select('id')
      .where('id', 'in', holdersOf('webhooks'))
      .where('suspended_at', 'is', null)
      .execute()
    const notified: Notified = {
      kind: 'webhookSwitchedOff',
      host,
      because,
      userIds: managers.map((manager) => manager.id),
    }
    await insertNotification(client, notified)
    return notified
  })
  if (told) await pushNotification(services, told)
}

/** Switches an endpoint off that has taken nothing for days. */
export const switchOffFailing = (services: Services, endpoint: Endpoint): Promise<void> =>
  switchOff(services, endpoint, 'failing')

/** Switches an endpoint off that answered 410: it wants nothing more. */
export const switchOffGone = (services: Services, endpoint: Endpoint): Promise<void> =>
  switchOff(services, endpoint, 'gone')

/** Switches an endpoint off whose secret the installation's secret does not decrypt: nothing can be signed for it. */
export const switchOffUnsealable = (services: Services, endpoint: Endpoint): Promise<void> =>
  switchOff(services, endpoint, 'secret')
