import type { Transaction } from '@casebench/server/database'
import { randomToken, tokenHash } from '@casebench/server/secrets'

export type CodePurpose = 'approval' | 'password_reset'

const life: Record<CodePurpose, string> = { approval: '7 days', password_reset: '1 hour' }

/**
 * Makes a code for a person, in a transaction that holds the person's row; earlier ones of its purpose that were not
 * used are void. Only its hash is stored: the code itself is in the mail and nowhere else.
 */
export async function makeCode(
  client: Transaction,
  userId: string,
  purpose: CodePurpose,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomToken()
  await client.query('delete from one_time_code where user_id = $1 and purpose = $2 and used_at is null', [
    userId,
    purpose,
  ])
  const { rows } = await client.query<{ expiresAt: Date }>(
    `insert into one_time_code (code_hash, user_id, purpose, expires_at) values ($1, $2, $3, now() + $4::interval)
     returning expires_at as "expiresAt"`,
    [tokenHash(code), userId, purpose, life[purpose]],
  )
  const stored = rows[0]
  if (!stored) throw new Error('The code was not stored')
  return { code, expiresAt: stored.expiresAt }
}

export type CodeState = 'good' | 'expired' | 'gone'

/** What has become of the code in a text. `gone`: it was used, or is void. A text without a code is good for ever. */
export async function stateOfCodeIn(client: Transaction, text: string): Promise<CodeState> {
  const code = /_code=([\w-]+)/.exec(text)?.[1]
  if (code === undefined) return 'good'
  const { rows } = await client.query<{ state: CodeState }>(
    `select case when used_at is not null then 'gone' when expires_at <= now() then 'expired' else 'good' end as state
       from one_time_code where code_hash = $1`,
    [tokenHash(code)],
  )
  return rows[0]?.state ?? 'gone'
}
