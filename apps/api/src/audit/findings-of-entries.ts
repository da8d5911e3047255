import { isSealable } from '@casebench/domain/audit/entries'
import { findingsOfGuards } from '@casebench/domain/audit/guards'
import type { Database } from '@casebench/server/database'
import { type Message, msg } from '@casebench/shared/message'
import { sql } from 'kysely'

/** As many numbers as one sentence names. */
const named = 10

async function unaccounted(database: Database): Promise<Message[]> {
  const { erased, told } = await database
    .selectFrom('activity_log')
    .select((log) => [
      log.fn.countAll<number>().filterWhere('erased_digest', 'is not', null).as('erased'),
      sql<number>`coalesce(sum((detail->>'entries')::numeric) filter (where action = 'erase_user' and jsonb_typeof(detail->'entries') = 'number'), 0)`.as(
        'told',
      ),
    ])
    .where((log) => log.or([log('erased_digest', 'is not', null), log('action', '=', 'erase_user')]))
    .executeTakeFirstOrThrow()
  return Number(erased) <= Number(told)
    ? []
    : [
        msg`${erased} entries pass for erased, and the erasures of people account for ${told}: somebody emptied others. Compare with an earlier export.`,
      ]
}

async function unsealable(database: Database): Promise<Message[]> {
  const rows = await database
    .selectFrom('activity_log')
    .select(sql<string>`id::text`.as('number'))
    .where('seal_number', 'is', null)
    .where((entry) => entry.not(isSealable(entry)))
    .orderBy('id')
    .limit(named)
    .execute()
  return rows.map(
    ({ number }) =>
      msg`Entry ${number} has a number or moment that cannot be, and is not sealed: it was put in past Casebench.`,
  )
}

/** What is wrong with entries, and with what guards them, whatever their seals say. */
export const findingsOfEntries = async (database: Database): Promise<Message[]> =>
  (await Promise.all([unaccounted(database), unsealable(database), findingsOfGuards(database)])).flat()
