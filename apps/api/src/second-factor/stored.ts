import type { Transaction } from '@casebench/server/database'
import { seal, unseal } from '@casebench/server/secrets'

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

type Row = Omit<SecondFactor, 'secret'> & { sealed: string | null }

/** Locks an account and reads its second factor; undefined when the account is gone. */
export async function lockSecondFactor(
  client: Transaction,
  installation: Buffer,
  userId: string,
): Promise<SecondFactor | undefined> {
  await client.query('select from "user" where id = $1 for no key update', [userId])
  const { rows } = await client.query<Row>(
    `select totp_secret as sealed, totp_confirmed_at is not null as on, suspended_at is not null as suspended,
            password_hash as "passwordHash", clock_timestamp() as now
       from "user" where id = $1`,
    [userId],
  )
  const row = rows[0]
  if (!row) return undefined
  const { sealed, ...factor } = row
  return { ...factor, secret: sealed === null ? undefined : unseal(installation, purpose, sealed) }
}
