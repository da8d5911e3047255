import type pg from 'pg'

/** Whose data are exported. */
export type Subject = { userId: string; email: string }

/** A file of an export: what is held about one subject matter, as JSON. No secret of theirs, and nothing of an answer sheet. */
export type ExportedFile = {
  name: `${string}.json`
  /** For whoever opens the archive. */
  about: string
  read: (client: pg.PoolClient, subject: Subject) => Promise<unknown>
}

/** The rows of a query about somebody: `$1` is their id, and `$2` their email where it is asked for. */
export async function rowsAbout(client: pg.PoolClient, sql: string, { userId, email }: Subject): Promise<unknown[]> {
  const { rows } = await client.query(sql, sql.includes('$2') ? [userId, email] : [userId])
  return rows
}

/** Several of them, by name. */
export async function listsAbout<Name extends string>(
  client: pg.PoolClient,
  queries: Readonly<Record<Name, string>>,
  subject: Subject,
): Promise<Record<Name, unknown[]>> {
  const lists: [string, unknown[]][] = []
  for (const [name, sql] of Object.entries<string>(queries)) lists.push([name, await rowsAbout(client, sql, subject)])
  return Object.fromEntries(lists) as Record<Name, unknown[]>
}
