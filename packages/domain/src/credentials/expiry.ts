import { type Database, transaction } from '@casebench/server/database'
import { anyOf, now, secondsFromNow } from '@casebench/server/database/expressions'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import { insertNotification, type Notified, pushNotification } from '../notifications.ts'

/** Holders are reminded so many seconds before the end, which is well within the time in which they can renew. */
const remindedBefore = 30 * 86_400

/** Tells holders of certificates that end soon, or have ended. Who has a newer one of the same kind is told nothing. */
async function tellSome(
  { database, events, logger }: { database: Database; events: Events; logger: Logger },
  kind: 'certificateExpiring' | 'certificateExpired',
  limit: number,
): Promise<number> {
  const column = kind === 'certificateExpiring' ? 'reminded_at' : 'expiry_told_at'
  const told = await transaction(database, async (client) => {
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
    const notices = due
      .filter(({ renewed }) => !renewed)
      .map(
        ({ id, userId, title }): Notified => ({
          kind,
          certificate: title,
          certificateId: id,
          reason: null,
          userIds: [userId],
        }),
      )
    for (const notice of notices) await insertNotification(client, notice)
    return notices
  })
  for (const notice of told) await pushNotification({ events, logger }, notice)
  return told.length
}

/** Reminds holders before the end, and tells them at the end. @returns how many were told. */
export async function tellOfExpiry(
  services: { database: Database; events: Events; logger: Logger },
  limit: number,
): Promise<number> {
  return (
    (await tellSome(services, 'certificateExpiring', limit)) + (await tellSome(services, 'certificateExpired', limit))
  )
}
