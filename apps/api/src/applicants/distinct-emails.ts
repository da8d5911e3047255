import type { Database } from '@casebench/server/database'
import { givenList, lower } from '@casebench/server/database/expressions'

/** Each email once, as it is stored, in the order in which they first come. What is the same email, Postgres says. */
export async function distinctEmails(database: Database, emails: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom(givenList('sent', 'email', 'text', emails))
    .select(({ ref }) => lower(ref('sent.email')).as('email'))
    .groupBy(({ ref }) => lower(ref('sent.email')))
    .orderBy(({ fn }) => fn.min('sent.place'))
    .execute()
  return rows.map(({ email }) => email)
}
