import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'
import { type HttpError, notFound } from '../http/http-error.ts'

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

const codeHolder = preparedQuery<{ hash: Buffer; purpose: CodePurpose }>()('code-holder', (db, parameter) =>
  db
    .selectFrom('one_time_code as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(({ eb, ref }) => [
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.name',
      'u.username',
      'u.password_hash as passwordHash',
      eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      sql<CodeHolder['state']>`case
          when ${ref('c.used_at')} > now() - interval '10 minutes' then 'justUsed'
          when ${ref('c.used_at')} is not null or ${ref('c.expires_at')} <= now() then 'over'
          when ${ref('c.purpose')} = 'approval' and ${ref('u.password_hash')} is not null then 'over'
          else 'good' end`.as('state'),
    ])
    .where('c.code_hash', '=', parameter('hash'))
    .where('c.purpose', '=', parameter('purpose')),
)

/** An approval is over, too, once the account has a password: it was taken up in another way. */
export async function findHolder(
  database: Queryable,
  code: string,
  purpose: CodePurpose,
): Promise<CodeHolder | undefined> {
  const { rows } = await codeHolder(database, { hash: tokenHash(code), purpose })
  return rows[0]
}

/** The one answer for a code that is unknown, used, void or too old. */
export const codeOver = (): HttpError =>
  notFound(i18n.t('This link no longer works: it was already used, or it has expired.'), 'code_over')
