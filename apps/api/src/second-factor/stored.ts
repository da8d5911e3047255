import type { Transaction } from '@casebench/server/database'
import { seal, unseal } from '@casebench/server/secrets'
import { sql } from 'kysely'

const purpose = 'totp'

export const sealedSecret = (installation: Buffer, secret: string): string => seal(installation, purpose, secret)

/** The second factor of an account, as it stands once its row is locked. */
export type SecondFactor = {
  /** Of the authenticator; undefined when none was set up. */
  secret: string | undefined
  /** Whether signing in takes it. */
  on: boolean
  suspended: boolean
  passwordHash: string | null
  /** The database's. */
  now: Date
}

/** Locks an account and reads its second factor; undefined when the account is gone. */
export async function lockSecondFactor(
  transaction: Transaction,
  installation: Buffer,
  userId: string,
): Promise<SecondFactor | undefined> {
  await transaction.selectFrom('user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const row = await transaction
    .selectFrom('user')
    .select((user) => [
      'totp_secret as sealed',
      user('totp_confirmed_at', 'is not', null).$castTo<boolean>().as('on'),
      user('suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
      'password_hash as passwordHash',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed, ...factor } = row
  return { ...factor, secret: sealed === null ? undefined : unseal(installation, purpose, sealed) }
}
