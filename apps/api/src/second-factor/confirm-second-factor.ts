import { type Transaction, transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { confirmSecondFactor } from '@casebench/shared/contract/second-factor'
import { sql } from 'kysely'
import type { Verdict } from '../authentication/attempt-limits.ts'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { callers } from '../authentication/callers.ts'
import { endSessionsOn } from '../authentication/sessions.ts'
import { forbidden, type HttpError } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { alreadyOn, notStarted, refuseExternalIdentity, wrongCodeDetail } from './refusals.ts'
import { spendStep } from './spend-code.ts'
import { lockSecondFactor } from './stored.ts'

type Confirmation = { verdict: Verdict; refusal: HttpError } | { verdict: 'right'; codes: string[]; ended: string[] }

async function confirm(
  transaction: Transaction,
  installation: Buffer,
  caller: Caller,
  typed: string,
): Promise<Confirmation> {
  const factor = await lockSecondFactor(transaction, installation, caller.userId)
  if (factor?.on) return { verdict: 'unfinished', refusal: alreadyOn() }
  if (factor?.secret === undefined) return { verdict: 'unfinished', refusal: notStarted() }
  if (!(await spendStep(transaction, caller.userId, factor, typed)))
    return { verdict: 'wrong', refusal: forbidden(wrongCodeDetail(typed), 'wrong_code') }
  await transaction
    .with('confirmed', (db) =>
      db.updateTable('user').set({ totp_confirmed_at: sql`now()` }).where('id', '=', caller.userId),
    )
    .insertInto('activity_log')
    .values({ actor: caller.email, email: caller.email, action: 'confirm_second_factor' })
    .execute()
  const codes = await replaceRecoveryCodes(transaction, caller.userId)
  // A stolen session must not outlive the second factor that was to keep its thief out.
  const ended = await endSessionsOn(transaction, caller, { except: caller.sessionId })
  return { verdict: 'right', codes, ended }
}

/** Once on, a repeated call is told so: the codes are stored hashed, and whoever missed them makes new ones. */
export const confirmSecondFactorRoute = route(confirmSecondFactor, async ({ body, services, caller, request }) => {
  refuseExternalIdentity(services)
  const { config, database } = services
  const outcome = await attemptLimits(services).judge(caller.userId, request.ip, 'wrong codes', () =>
    transaction(database, (transaction) => confirm(transaction, config.secret, caller, body.code)),
  )
  if ('refusal' in outcome) throw outcome.refusal
  for (const sessionId of outcome.ended) callers(services).forget(sessionId)
  return {
    message: i18n.t('Two-step sign-in is on. You are signed out everywhere else.'),
    recovery_codes: outcome.codes,
  }
})
