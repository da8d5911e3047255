import type { Queryable } from '@casebench/server/database'
import { tokenHash } from '@casebench/server/secrets'
import { suspendedRole } from '@casebench/shared/permissions'
import { notFound, type Refusal } from '../routing/refusal.ts'

export type CodePurpose = 'approval' | 'password_reset'

/** Whom a mailed code belongs to. */
export type CodeHolder = {
  id: string
  email: string
  firstName: string
  name: string
  username: string
  passwordHash: string | null
  suspended: boolean
  /** `justUsed`: in the last ten minutes, so that a page may repeat a call whose answer it never got. */
  state: 'good' | 'justUsed' | 'over'
}

/** An approval is over, too, once the account has a password: it was taken up in another way. */
export async function findHolder(
  connection: Queryable,
  code: string,
  purpose: CodePurpose,
): Promise<CodeHolder | undefined> {
  const { rows } = await connection.query<CodeHolder>({
    name: 'code-holder',
    text: `
      select u.id, u.email, u.first_name as "firstName", u.name, u.username, u.password_hash as "passwordHash",
             u.suspended_at is not null or exists (
               select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = $3
             ) as suspended,
             case when c.used_at > now() - interval '10 minutes' then 'justUsed'
                  when c.used_at is not null or c.expires_at <= now() then 'over'
                  when c.purpose = 'approval' and u.password_hash is not null then 'over'
                  else 'good' end as state
        from one_time_code c join "user" u on u.id = c.user_id
       where c.code_hash = $1 and c.purpose = $2::code_purpose`,
    values: [tokenHash(code), purpose, suspendedRole],
  })
  return rows[0]
}

/** The one answer for a code that is unknown, used, void or too old. */
export const codeOver = (): Refusal =>
  notFound('This link no longer works: it was used already, or its time is over.', 'code_over')
