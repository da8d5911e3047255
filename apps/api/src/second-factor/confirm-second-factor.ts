import { type Transaction, transaction } from '@casebench/server/database'
import { confirmSecondFactor } from '@casebench/shared/contract/second-factor'
import type { Verdict } from '../identity/attempt-limits.ts'
import type { Caller } from '../identity/callers.ts'
import { endSessionsOn } from '../identity/sessions.ts'
import { forbidden, type Refusal } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { alreadyOn, notStarted, refuseExternalIdentity, wrongCodeDetail } from './refusals.ts'
import { spendStep } from './spend-code.ts'
import { lockSecondFactor } from './stored.ts'

type Confirmation = { verdict: Verdict; refusal: Refusal } | { verdict: 'right'; codes: string[]; ended: string[] }

async function confirm(
  client: Transaction,
  installation: Buffer,
  caller: Caller,
  typed: string,
): Promise<Confirmation> {
  const factor = await lockSecondFactor(client, installation, caller.userId)
  if (factor?.on) return { verdict: 'unfinished', refusal: alreadyOn() }
  if (factor?.secret === undefined) return { verdict: 'unfinished', refusal: notStarted() }
  if (!(await spendStep(client, caller.userId, factor, typed)))
    return { verdict: 'wrong', refusal: forbidden(wrongCodeDetail(typed), 'wrong_code') }
  await client.query(
    `with confirmed as (update "user" set totp_confirmed_at = now() where id = $1)
     insert into activity_log (actor, email, action) values ($2, $2, 'confirm_second_factor')`,
    [caller.userId, caller.email],
  )
  const codes = await replaceRecoveryCodes(client, caller.userId)
  // A stolen session must not outlive the second factor that was to keep its thief out.
  const ended = await endSessionsOn(client, caller, { except: caller.sessionId })
  return { verdict: 'right', codes, ended }
}

/** Once on, a repeated call is told so: the codes are stored hashed, and whoever missed them makes new ones. */
export const confirmSecondFactorRoute = route(confirmSecondFactor, async ({ body, services, caller, request }) => {
  refuseExternalIdentity(services)
  const { attemptLimits, callers, config, database } = services
  const outcome = await attemptLimits.judge(caller.userId, request.ip, 'wrong codes', () =>
    transaction(database, (client) => confirm(client, config.secret, caller, body.code)),
  )
  if ('refusal' in outcome) throw outcome.refusal
  for (const sessionId of outcome.ended) callers.forget(sessionId)
  return {
    message: 'Two-step sign-in is on. You are signed out everywhere else.',
    recovery_codes: outcome.codes,
  }
})
