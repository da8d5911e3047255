import type { Queryable } from '@casebench/server/database'
import { givenList } from '@casebench/server/database/expressions'
import { sql } from 'kysely'

/**
 * Which of these texts name the person of an email, as the activity log would: by Postgres' own comparison. The log has
 * people's emails as they were, and no ids.
 */
export async function textsNaming(
  database: Queryable,
  email: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = [...new Set(texts)].filter((text) => text !== email)
  if (others.length === 0) return new Set([email])
  const rows = await database
    .selectFrom(givenList('other', 'text', 'text', others))
    .select('other.text')
    .where(({ ref }) => sql<boolean>`${ref('other.text')}::citext = ${email}::citext`)
    .execute()
  return new Set([email, ...rows.map(({ text }) => text)])
}
