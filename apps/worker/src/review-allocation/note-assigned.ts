import { insertNotification, type Notified } from '@casebench/domain/notifications'
import type { Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

const kind = 'reviewAssigned'

/**
 * Tells reviewers how many results they were given. Who has not read the last such notification has it count these too: a
 * day of single results is one notification.
 * @returns what to push to open pages.
 */
export async function noteAssigned(transaction: Transaction, counts: ReadonlyMap<string, number>): Promise<Notified[]> {
  const told: Notified[] = []
  for (const [userId, count] of counts) {
    const { numUpdatedRows } = await transaction
      .updateTable('notification')
      .set(({ ref }) => ({
        detail: sql`jsonb_set(${ref('detail')}, '{count}', to_jsonb((${ref('detail')} ->> 'count')::int + ${count}::int))`,
        created_at: now,
      }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('notification')
          .select('id')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('read_at', 'is', null)
          .orderBy('created_at', 'desc')
          .limit(1),
      )
      .executeTakeFirstOrThrow()
    const notice: Notified = { kind, count, userIds: [userId] }
    if (numUpdatedRows === 0n) await insertNotification(transaction, notice)
    told.push(notice)
  }
  return told
}
