import type { Database } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { sql } from 'kysely'
import type { AccountKey } from '../authentication/attempt-limits.ts'

export type SignInAccount = { id: string; email: string; passwordHash: string | null }
const accounts = preparedQuery<{ email: string }>()('sign-in-account', (db, parameter) =>
  db
    .selectFrom(sql<{ email: string }>`(values (${parameter('email')}::text))`.as<'sent'>(sql`sent (email)`))
    .leftJoin('user as u', (join) => join.on('u.email', '=', ({ ref }) => sql<string>`${ref('sent.email')}::citext`))
    .select(({ ref }) => [lower(ref('sent.email')).as('folded'), 'u.id', 'u.email', 'u.password_hash as passwordHash']),
)

/**
 * Whom an email names, and the key that what is tried for it is counted under, in one query whether or not there is such
 * an account. An account counts by its id, however its email was written; the email of nobody as Postgres folds it.
 */
export async function signInAccount(
  database: Database,
  email: string,
): Promise<{ key: AccountKey; user: SignInAccount | undefined }> {
  const { rows } = await accounts(database, { email })
  const [row] = rows
  if (!row) throw new Error('One row was asked for')
  if (row.id === null || row.email === null) return { key: `email ${row.folded}`, user: undefined }
  return { key: row.id, user: { id: row.id, email: row.email, passwordHash: row.passwordHash } }
}
