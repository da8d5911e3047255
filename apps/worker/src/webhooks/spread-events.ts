import { webhookBody } from '@casebench/domain/webhooks/webhook-body'
import { type Database, transaction } from '@casebench/server/database'
import { anyOf, givenRows, now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

const batch = 200

const take = (database: Database) =>
  transaction(database, async (client) => {
    const events = await client
      .selectFrom('webhook_event as v')
      .leftJoin('user as u', 'u.id', 'v.user_id')
      .select(['v.id', 'v.type', 'v.data', 'v.occurred_at as occurredAt', 'u.id as userId', 'u.email'])
      .where('v.spread_at', 'is', null)
      .orderBy('v.occurred_at')
      .limit(batch)
      .forUpdate('v')
      .skipLocked()
      .execute()
    if (events.length === 0) return 0
    const bodies = events.map(({ id, type, data, occurredAt, userId, email }) => ({
      id,
      body: webhookBody({
        type,
        occurredAt,
        data: data as object,
        person: userId === null || email === null ? null : { id: userId, email },
      }),
    }))
    await client
      .updateTable('webhook_event as v')
      .from(givenRows('b', { id: 'uuid', body: 'text' }, bodies))
      .set(({ ref }) => ({ body: ref('b.body'), spread_at: now }))
      .whereRef('v.id', '=', 'b.id')
      .execute()
    await client
      .insertInto('webhook_delivery')
      .columns(['event_id', 'endpoint_id'])
      .expression(({ selectFrom }) =>
        selectFrom('webhook_event as v')
          .innerJoin('webhook_endpoint as w', (join) =>
            join
              .on('w.switched_off_at', 'is', null)
              .onRef('w.created_at', '<=', 'v.occurred_at')
              .on(({ ref }) => sql<boolean>`${ref('v.type')} = any (${ref('w.events')})`),
          )
          .select(['v.id as event_id', 'w.id as endpoint_id'])
          .where('v.id', '=', anyOf(events.map(({ id }) => id))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return events.length
  })

/**
 * Makes a delivery of each event for each endpoint that asks for it.
 * @returns how many events there were.
 */
export async function spreadEvents(database: Database): Promise<number> {
  let spread = 0
  for (;;) {
    const taken = await take(database)
    spread += taken
    if (taken < batch) return spread
  }
}
