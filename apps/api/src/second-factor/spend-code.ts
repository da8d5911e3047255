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
  transaction: Transaction,
  userId: string,
  { secret, now }: Pick<SecondFactor, 'secret' | 'now'>,
  typed: string,
): Promise<boolean> {
  const step = secret === undefined ? undefined : stepOfCode(secret, digitsOf(typed), now)
  if (step === undefined) return false
  const { numUpdatedRows } = await transaction
    .updateTable('user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((user) => user.or([user('totp_last_step', 'is', null), user('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses up whatever code was typed, of the authenticator or for recovery. False when it lets nobody in. */
export const spendCode = (
  transaction: Transaction,
  user: { id: string; email: string },
  factor: SecondFactor,
  typed: string,
): Promise<boolean> =>
  isAuthenticatorCode(typed)
    ? spendStep(transaction, user.id, factor, typed)
    : spendRecoveryCode(transaction, user, typed)
