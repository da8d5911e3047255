import type { Database } from '@casebench/server/database'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of the user's session that a page names, or of a new one where it names none of theirs. */
export async function sessionFor(
  database: Database,
  userId: string,
  named: string | null | undefined,
): Promise<string> {
  const { rows } = await database.query<{ id: string }>({
    name: 'session-for',
    text: `
      with known as (select id from chat_session where id = $2 and user_id = $1),
      opened as (insert into chat_session (user_id) select $1 where not exists (select from known) returning id)
      select id from known union all select id from opened`,
    values: [userId, named && uuid.test(named) ? named : null],
  })
  const session = rows[0]
  if (!session) throw new Error('The session was not stored')
  return session.id
}
