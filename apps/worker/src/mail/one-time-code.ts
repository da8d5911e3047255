import type { Transaction } from '@casebench/server/database'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'

export type CodePurpose = 'approval' | 'password_reset'

const life: Record<CodePurpose, string> = { approval: '7 days', password_reset: '1 hour' }

/**
 * Makes a code for a person, in a transaction that holds the person's row; earlier ones of its purpose that were not
 * used are void. Only its hash is stored: the code itself is in the mail and nowhere else.
 */
export async function makeCode(
  transaction: Transaction,
  userId: string,
  purpose: CodePurpose,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomToken()
  await transaction
    .deleteFrom('one_time_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  const { expiresAt } = await transaction
    .insertInto('one_time_code')
    .values({
      code_hash: tokenHash(code),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + ${life[purpose]}::interval`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return { code, expiresAt }
}

export type CodeState = 'good' | 'expired' | 'gone'

/** Codes as they stand in an address; somebody's own words may have others that only look like one. */
const codePattern = /_code=([\w-]{43})(?![\w-])/g

/**
 * What has become of the code in a text, the best where there are several. `gone`: it was used, or is void. A text without a
 * code is good for ever.
 */
export async function stateOfCodeIn(transaction: Transaction, text: string): Promise<CodeState> {
  const hashes = [...text.matchAll(codePattern)].map(([, code = '']) => tokenHash(code))
  if (hashes.length === 0) return 'good'
  const found = await transaction
    .selectFrom('one_time_code')
    .select(({ ref }) =>
      sql<CodeState>`case when ${ref('used_at')} is not null then 'gone'
        when ${ref('expires_at')} <= now() then 'expired' else 'good' end`.as('state'),
    )
    .where('code_hash', 'in', hashes)
    .execute()
  return (['good', 'expired'] as const).find((state) => found.some((one) => one.state === state)) ?? 'gone'
}
