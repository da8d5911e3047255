import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const sessions = preparedQuery<{ userId: string; id: string | null }>()('session-for', (db, parameter) => {
  const userId = sql<string>`${parameter('userId')}::uuid`
  return db
    .with('known', (db) =>
      db
        .selectFrom('chat_session')
        .select('id')
        .where('id', '=', sql<string>`${parameter('id')}`)
        .where('user_id', '=', userId),
    )
    .with('opened', (db) =>
      db
        .insertInto('chat_session')
        .columns(['user_id'])
        .expression(
          db
            .selectNoFrom(userId.as('user_id'))
            .where(({ not, exists, selectFrom }) => not(exists(selectFrom('known')))),
        )
        .returning('id'),
    )
    .selectFrom('known')
    .select('id')
    .unionAll((db) => db.selectFrom('opened').select('id'))
})

/** The id of the user's session that a page names, or of a new one where it names none of theirs. */
export async function sessionFor(
  database: Database,
  userId: string,
  named: string | null | undefined,
): Promise<string> {
  const { rows } = await sessions(database, { userId, id: named && uuid.test(named) ? named : null })
  const session = rows[0]
  if (!session) throw new Error('The session was not stored')
  return session.id
}
