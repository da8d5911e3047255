import type pg from 'pg'
import { noSuchUser } from './refusals.ts'

/**
 * The id of the user with an email.
 * @throws Refusal 404 where there is none.
 */
export async function requireUserId(connection: Pick<pg.ClientBase, 'query'>, email: string): Promise<string> {
  const { rows } = await connection.query<{ id: string }>('select id from "user" where email = $1', [email])
  const user = rows[0]
  if (!user) throw noSuchUser([email])
  return user.id
}

/**
 * The ids of the users with these emails, in the order of ids.
 * @throws Refusal 404 that names the emails nobody has.
 */
export async function requireUserIds(
  connection: Pick<pg.ClientBase, 'query'>,
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string; email: string }>(
    'select id, lower(email::text) as email from "user" where email = any($1::citext[]) order by id',
    [emails],
  )
  const known = new Set(rows.map(({ email }) => email))
  const missing = emails.filter((email) => !known.has(email.toLowerCase()))
  if (missing.length > 0) throw noSuchUser(missing)
  return rows.map(({ id }) => id)
}
