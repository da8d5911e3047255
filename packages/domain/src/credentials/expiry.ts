import { type Database, transaction } from '@casebench/server/database'
import { anyOf, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { JobQueue } from '@casebench/server/queues'
import { isRenewed } from './renewed.ts'
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
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(({ ref }) => ['c.id', 'u.id as userId', 'u.email', 'd.title', isRenewed(ref).as('isRenewed')])
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
    for (const { id, userId, email, title, isRenewed } of due)
      if (!isRenewed)
        told.push(await tellHolder(client, { kind, certificateId: id, title, reason: null, holder: { userId, email } }))
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
