import type { Queryable } from './database.ts'

/**
 * What each text is to Postgres where it compares emails, usernames and names without regard to case (`citext`, `lower`).
 * There is no other way to tell whether two are the same: what a program makes of letters is its own and its locale's.
 */
export async function foldedTexts(connection: Queryable, texts: readonly string[]): Promise<(text: string) => string> {
  const { rows } = await connection.query<{ text: string; folded: string }>(
    'select text, lower(text) as folded from unnest($1::text[]) as sent (text)',
    [[...new Set(texts)]],
  )
  const folded = new Map(rows.map((row) => [row.text, row.folded]))
  return (text) => folded.get(text) ?? text
}
