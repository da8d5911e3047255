import type { Database } from '@casebench/server/database'

/** Each email once, as it is stored, in the order in which they first come. What is the same email, Postgres says. */
export async function distinctEmails(database: Database, emails: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    `select lower(email) as email from unnest($1::text[]) with ordinality as sent (email, place)
      group by lower(email) order by min(place)`,
    [emails],
  )
  return rows.map(({ email }) => email)
}
