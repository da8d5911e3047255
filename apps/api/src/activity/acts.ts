import { recordActivity } from '@casebench/domain/activity/record-activity'
import type { Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'

type Act = {
  action: string
  /** The email of whom it is about; the caller where it is about nobody. */
  about?: string
  detail: Record<string, unknown>
}

/** Logs what the caller did. */
export const logAct = (transaction: Transaction, caller: Caller, { action, about, detail }: Act): Promise<void> =>
  recordActivity(transaction, { actor: caller.email, about: about ?? caller.email, action, detail })

/** Logs what the caller did, unless the log has it already with at least this detail: what is done often is on record once. */
export async function logOnce(transaction: Transaction, caller: Caller, act: Act): Promise<void> {
  const logged = await transaction
    .selectFrom('activity_log')
    .select('id')
    .where('action', '=', act.action)
    .where('actor', '=', caller.email)
    .where('email', '=', act.about ?? caller.email)
    .where(({ ref }) => sql<boolean>`${ref('detail')} @> ${json(act.detail)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  if (!logged) await logAct(transaction, caller, act)
}

/** The latest entries of what the caller did, as a table to look for one of them in. */
export const latestEntriesOf = (transaction: Transaction, caller: Caller, count: number) =>
  transaction
    .selectFrom('activity_log')
    .select(['action', 'email', 'detail', 'at', 'tracked'])
    .where('actor', '=', caller.email)
    .orderBy('id', 'desc')
    .limit(count)
    .as('latest')

/** How many acts of somebody may lie between a call and its repetition. */
const looksBack = 200

/**
 * Whether the caller did this, with at least this detail, in the last ten minutes: then a call that finds it done is
 * one that was repeated because its answer never came.
 */
export async function hasJustDone(
  transaction: Transaction,
  caller: Caller,
  { action, about, detail }: Act,
): Promise<boolean> {
  const { done } = await transaction
    .selectFrom(latestEntriesOf(transaction, caller, looksBack))
    .select(
      sql<boolean>`coalesce(bool_or(action = ${action} and email = ${about ?? caller.email}
        and detail @> ${json(detail)}::jsonb and at > now() - interval '10 minutes'), false)`.as('done'),
    )
    .executeTakeFirstOrThrow()
  return done
}
