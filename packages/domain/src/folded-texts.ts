import type { Queryable } from '@casebench/server/database'
import { givenList, lower } from '@casebench/server/database/expressions'

/**
 * What each text is to Postgres where it compares emails, usernames and names without regard to case (`citext`, `lower`).
 * There is no other way to tell whether two are the same: what a program makes of letters is its own and its locale's.
 */
export async function foldedTexts(connection: Queryable, texts: readonly string[]): Promise<(text: string) => string> {
  const rows = await connection
    .selectFrom(givenList('sent', 'text', 'text', [...new Set(texts)]))
    .select(({ ref }) => ['text', lower(ref('text')).as('folded')])
    .execute()
  const folded = new Map(rows.map((row) => [row.text, row.folded]))
  return (text) => folded.get(text) ?? text
}
