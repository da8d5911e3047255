import { type Database, transaction } from '@casebench/server/database'
import { anyOf, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { JobQueue } from '@casebench/server/queues'
import { pushTold, type Told, tellHolder } from './tell-holder.ts'

/** Holders are reminded so many seconds before the end, which is well within the time in which they can renew. */
const remindedBefore = 30 * 86_400

type Needed = { database: Database; jobQueue: JobQueue; events: Events; logger: Logger }

/** Tells holders of certificates that end soon, or have ended. Who has a newer one of the same kind is told nothing. */
async function tellSome(
  services: Needed,
  kind: 'certificateExpiring' | 'certificateExpired',
  limit: number,
): Promise<number> {
  const column = kind === 'certificateExpiring' ? 'reminded_at' : 'expiry_told_at'
  const told = await transaction(services.database, async (client) => {
    const due = await client
      .selectFrom('certificate as c')
      .innerJoin('certificate_definition as d', 'd.id', 'c.definition_id')
      .select(({ selectFrom, exists }) => [
        'c.id',
        'c.user_id as userId',
        'd.title',
        exists(
          selectFrom('certificate as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'c.user_id')
            .whereRef('later.definition_id', '=', 'c.definition_id')
            .whereRef('later.issued_at', '>', 'c.issued_at')
            .where('later.state', '=', 'active'),
        )
          .$castTo<boolean>()
          .as('renewed'),
      ])
      .where('c.state', '=', 'active')
      .where(`c.${column}`, 'is', null)
      .where('c.valid_until', '<=', kind === 'certificateExpiring' ? secondsFromNow(remindedBefore) : now)
      .$if(kind === 'certificateExpiring', (soon) => soon.where('c.valid_until', '>', now))
      .orderBy('c.valid_until')
      .limit(limit)
      .forUpdate('c')
      .skipLocked()
      .execute()
    await client
      .updateTable('certificate')
      .set({ [column]: now })
      .where('id', '=', anyOf(due.map(({ id }) => id)))
      .execute()
    const told: Told[] = []
    for (const { id, userId, title, renewed } of due)
      if (!renewed) told.push(await tellHolder(client, { kind, certificateId: id, title, reason: null, userId }))
    return told
  })
  await pushTold(services, told)
  return told.length
}

/** Reminds holders before the end, and tells them at the end. @returns how many were told. */
export async function tellOfExpiry(services: Needed, limit: number): Promise<number> {
  return (
    (await tellSome(services, 'certificateExpiring', limit)) + (await tellSome(services, 'certificateExpired', limit))
  )
}
