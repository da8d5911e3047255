import type { Database } from '@casebench/server/database'
import type { AccountKey } from './attempt-limits.ts'

export type SignInAccount = { id: string; email: string; passwordHash: string | null }
type Row = { folded: string } & (SignInAccount | { [field in keyof SignInAccount]: null })

/**
 * Whom an email names, and the key that what is tried for it is counted under, in one query whether or not there is such
 * an account. An account counts by its id, however its email was written; the email of nobody as Postgres folds it.
 */
export async function signInAccount(
  database: Database,
  email: string,
): Promise<{ key: AccountKey; user: SignInAccount | undefined }> {
  const { rows } = await database.query<Row>({
    name: 'sign-in-account',
    text: `
      select lower(sent.email) as folded, u.id, u.email, u.password_hash as "passwordHash"
        from (values ($1::text)) as sent (email) left join "user" u on u.email = sent.email::citext`,
    values: [email],
  })
  const [row] = rows
  if (!row) throw new Error('One row was asked for')
  if (row.id === null) return { key: `email ${row.folded}`, user: undefined }
  return { key: row.id, user: { id: row.id, email: row.email, passwordHash: row.passwordHash } }
}
