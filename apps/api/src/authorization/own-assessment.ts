import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { mayDecide } from '@casebench/shared/contract/authorization'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { sql } from 'kysely'
import { forbidden } from '../http/http-error.ts'
import { type Caller, isPrincipal, principalIds } from '../routing/caller.ts'
import type { Services } from '../services.ts'

/** Whom a call names, as far as it does: each is one of the ways to name people (`Assigning` in the contract). */
type Named = { email?: string; emails?: readonly string[]; cohort_id?: string; mode?: Mode }

const code = 'own_work'

const sentences = {
  email: () => i18n.t('This is your own work. Ask someone else.'),
  emails: () =>
    i18n.t('You are one of the people selected. You cannot decide about your own tests: leave yourself out.'),
  cohort_id: () =>
    i18n.t(
      'You are a member of this cohort. Nobody decides about their own tests: select the others, or ask someone else.',
    ),
} as const

/** The ids of whom each way names. */
const namedBy = {
  email: (database: Queryable, [email]: readonly string[]) =>
    database.selectFrom('user').select('id').where('email', '=', sql<string>`${email}::citext`),
  emails: (database: Queryable, emails: readonly string[]) =>
    database.selectFrom('user').select('id').where('email', '=', sql<string>`any(${emails}::citext[])`),
  cohort_id: (database: Queryable, ids: readonly string[]) =>
    database
      .selectFrom('cohort_member')
      .select('user_id as id')
      .where(({ ref }) => sql<boolean>`${ref('cohort_id')}::text = any(${ids}::text[])`),
} as const

/** @throws HttpError 403 where a call that decides about somebody's assessment is about the caller's own. */
export function refuseOwn(call: Endpoint, caller: Caller, { userId, mode }: { userId: string; mode?: Mode }): void {
  if (!mayDecide(call, isPrincipal(caller, userId), mode)) throw forbidden(sentences.email(), code)
}

/**
 * Decides by whom a validated request names. A call that names a thing instead, such as a contest, finds out whose it
 * is and asks `refuseOwn`.
 * @throws HttpError 403 where it decides about the caller's own assessment.
 */
export async function refuseOwnAssessment(
  { database }: Pick<Services, 'database'>,
  call: Endpoint,
  caller: Caller,
  body: unknown,
): Promise<void> {
  const named = (body ?? {}) as Named
  if (mayDecide(call, true, named.mode)) return
  for (const way of ['email', 'emails', 'cohort_id'] as const) {
    const whom = named[way]
    if (whom === undefined) continue
    const { own } = await database
      .selectNoFrom(({ exists, selectFrom }) =>
        exists(
          selectFrom(namedBy[way](database, [whom].flat()).as('named'))
            .select('named.id')
            .where('named.id', '=', anyOf(principalIds(caller))),
        )
          .$castTo<boolean>()
          .as('own'),
      )
      .executeTakeFirstOrThrow()
    if (own) throw forbidden(sentences[way](), code)
  }
}
