import type { Queryable } from '@casebench/server/database'
import type { Named } from './owners.ts'
import { noSuchUser } from './refusals.ts'

type Connection = Queryable

/**
 * The id of the user with an email.
 * @throws Refusal 404 where there is none.
 */
export async function requireUserId(connection: Connection, email: string): Promise<string> {
  const { rows } = await connection.query<{ id: string }>('select id from "user" where email = $1', [email])
  const user = rows[0]
  if (!user) throw noSuchUser([email])
  return user.id
}

type Wanted = { email: string; id: string | null; stored: string | null; repeats: boolean }

/**
 * Whom emails name, each person once and in the order of their ids, and the emails nobody has. Postgres compares, as it
 * does wherever an account is looked for: what is one email to the index must be one here.
 */
export async function findUsers(
  connection: Connection,
  emails: readonly string[],
): Promise<{ users: Named[]; unknown: string[] }> {
  const { rows } = await connection.query<Wanted>(
    `select wanted.email, u.id, u.email as stored,
            row_number() over (partition by wanted.email::citext order by wanted.place) > 1 as repeats
       from unnest($1::text[]) with ordinality as wanted (email, place)
       left join "user" u on u.email = wanted.email::citext
      order by u.id, wanted.place`,
    [emails],
  )
  const each = rows.filter(({ repeats }) => !repeats)
  return {
    users: each.flatMap(({ id, stored }) => (id === null || stored === null ? [] : [{ id, email: stored }])),
    unknown: each.flatMap(({ id, email }) => (id === null ? [email] : [])),
  }
}

/**
 * The users with these emails, each once, in the order of ids.
 * @throws Refusal 404 that names the emails nobody has.
 */
export async function requireUsers(connection: Connection, emails: readonly string[]): Promise<Named[]> {
  const { users, unknown } = await findUsers(connection, emails)
  if (unknown.length > 0) throw noSuchUser(unknown)
  return users
}
