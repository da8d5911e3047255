import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { Verdict } from '../authentication/attempt-limits.ts'
import { type Device, openSessionOn, type RefreshGrant } from '../authentication/sessions.ts'
import { forbidden, type HttpError, unauthorized } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { wrongCodeDetail } from './refusals.ts'
import { spendCode } from './spend-code.ts'
import { lockSecondFactor } from './stored.ts'

export type SignInOutcome =
  | { verdict: Verdict; refusal: HttpError }
  | { verdict: 'right'; session: RefreshGrant & { email: string } }

/** What whoever does not know the password is told, with a second factor or without. */
export const wrongCredentials = (): SignInOutcome => ({
  verdict: 'wrong',
  refusal: unauthorized(i18n.t('The email or password is wrong.'), 'wrong_credentials'),
})

/**
 * Lets in someone whose password is right: at once, or with a code where the account has a second factor. The code is
 * used up in the transaction that opens the session, so that a fault of ours costs nobody a recovery code; and the
 * account is locked in it, so that nobody slips in while a second factor is being switched on or the password changed.
 * @param user `passwordHash`: that the password was checked against.
 */
export const completeSignIn = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  user: { id: string; email: string; passwordHash: string | null },
  code: string | undefined,
  device: Device,
): Promise<SignInOutcome> =>
  transaction(database, async (transaction): Promise<SignInOutcome> => {
    const factor = await lockSecondFactor(transaction, config.secret, user.id)
    if (factor?.passwordHash !== user.passwordHash) return wrongCredentials()
    if (factor.suspended)
      return { verdict: 'unfinished', refusal: forbidden(i18n.t('Your account is suspended.'), 'suspended') }
    if (factor.on && code === undefined)
      return {
        verdict: 'unfinished',
        refusal: unauthorized(i18n.t('Enter the code of your authenticator.'), 'second_factor_required'),
      }
    if (factor.on && code !== undefined && !(await spendCode(transaction, user, factor, code)))
      return { verdict: 'wrong', refusal: unauthorized(wrongCodeDetail(code), 'wrong_code') }
    const session = await openSessionOn(transaction, user.id, device)
    await transaction
      .with('signed_in', (db) =>
        db.updateTable('user').set({ has_logged_in: true, has_logged_out: false }).where('id', '=', user.id),
      )
      .insertInto('activity_log')
      .values({ actor: user.email, email: user.email, action: 'sign_in' })
      .execute()
    return { verdict: 'right', session: { ...session, email: user.email } }
  })
