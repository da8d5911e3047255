import type { Transaction } from '@casebench/server/database'
import { stepOfCode } from './authenticator.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { SecondFactor } from './stored.ts'

/** Authenticators show six digits as `123 456`. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed))

/**
 * Uses a code of the authenticator up. False when it is not right at this time, or its time step was used before:
 * by two at once, one gets it (RFC 6238 §5.2).
 */
export async function spendStep(
  client: Transaction,
  userId: string,
  { secret, now }: Pick<SecondFactor, 'secret' | 'now'>,
  typed: string,
): Promise<boolean> {
  const step = secret === undefined ? undefined : stepOfCode(secret, digitsOf(typed), now)
  if (step === undefined) return false
  const { rowCount } = await client.query(
    'update "user" set totp_last_step = $2 where id = $1 and (totp_last_step is null or totp_last_step < $2)',
    [userId, step],
  )
  return rowCount === 1
}

/** Uses up whatever code was typed, of the authenticator or for recovery. False when it lets nobody in. */
export const spendCode = (
  client: Transaction,
  user: { id: string; email: string },
  factor: SecondFactor,
  typed: string,
): Promise<boolean> =>
  isAuthenticatorCode(typed) ? spendStep(client, user.id, factor, typed) : spendRecoveryCode(client, user, typed)
