import type { Queryable } from '@casebench/server/database'
import { givenList } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Named } from './owners.ts'
import { noSuchUser } from './refusals.ts'

/**
 * The id of the user with an email.
 * @throws HttpError 404 where there is none.
 */
export async function requireUserId(database: Queryable, email: string): Promise<string> {
  const user = await database.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw noSuchUser([email])
  return user.id
}

/**
 * Whom emails name, each person once and in the order of their ids, and the emails nobody has. Postgres compares, as it
 * does wherever an account is looked for: what is one email to the index must be one here.
 */
export async function findUsers(
  database: Queryable,
  emails: readonly string[],
): Promise<{ users: Named[]; unknown: string[] }> {
  const rows = await database
    .selectFrom(givenList('wanted', 'email', 'text', emails))
    .leftJoin('user as u', (join) =>
      join.on((on) => on('u.email', '=', sql<string>`${on.ref('wanted.email')}::citext`)),
    )
    .select(({ ref }) => [
      'wanted.email',
      'u.id',
      'u.email as stored',
      sql<boolean>`row_number() over (
        partition by ${ref('wanted.email')}::citext order by ${ref('wanted.place')}) > 1`.as('repeats'),
    ])
    .orderBy('u.id')
    .orderBy('wanted.place')
    .execute()
  const each = rows.filter(({ repeats }) => !repeats)
  return {
    users: each.flatMap(({ id, stored }) => (id === null || stored === null ? [] : [{ id, email: stored }])),
    unknown: each.flatMap(({ id, email }) => (id === null ? [email] : [])),
  }
}

/**
 * The users with these emails, each once, in the order of ids.
 * @throws HttpError 404 that names the emails nobody has.
 */
export async function requireUsers(database: Queryable, emails: readonly string[]): Promise<Named[]> {
  const { users, unknown } = await findUsers(database, emails)
  if (unknown.length > 0) throw noSuchUser(unknown)
  return users
}
