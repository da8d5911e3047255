import type { Mode } from '@casebench/shared/assignment-state'
import type { Call } from '@casebench/shared/contract/call'
import { mayDecide } from '@casebench/shared/contract/may-make'
import { forbidden } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from './callers.ts'

/** Whom a call names, as far as it does: each is one of the ways to name people (`Assigning` in the contract). */
type Named = { email?: string; emails?: readonly string[]; cohort_id?: string; mode?: Mode }

const code = 'own_work'

const sentences = {
  email: 'This is your own work. Ask someone else.',
  emails: 'You are one of the people selected. Nobody decides about their own tests: leave yourself out.',
  cohort_id:
    'You are a member of this cohort. Nobody decides about their own tests: select the others, or ask someone else.',
} as const

const isAmong = {
  email: '$1 = (select id from "user" where email = ($2::text[])[1]::citext)',
  emails: '$1 in (select id from "user" where email = any($2::citext[]))',
  cohort_id: '$1 in (select user_id from cohort_member where cohort_id::text = any($2::text[]))',
} as const

/** @throws Refusal 403 where a call that decides about somebody's assessment is about the caller's own. */
export function refuseOwn(call: Call, caller: Caller, { userId, mode }: { userId: string; mode?: Mode }): void {
  if (!mayDecide(call, caller.userId === userId, mode)) throw forbidden(sentences.email, code)
}

/**
 * Decides by whom a validated request names. A call that names a thing instead, such as a contest, finds out whose it
 * is and asks `refuseOwn`.
 * @throws Refusal 403 where it decides about the caller's own assessment.
 */
export async function refuseOwnAssessment(
  { database }: Pick<Services, 'database'>,
  call: Call,
  caller: Caller,
  body: unknown,
): Promise<void> {
  const named = (body ?? {}) as Named
  if (mayDecide(call, true, named.mode)) return
  for (const way of ['email', 'emails', 'cohort_id'] as const) {
    const whom = named[way]
    if (whom === undefined) continue
    const { rows } = await database.query<{ own: boolean }>(`select coalesce(${isAmong[way]}, false) as own`, [
      caller.userId,
      [whom].flat(),
    ])
    if (rows[0]?.own) throw forbidden(sentences[way], code)
  }
}
