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

/** Notes what the caller did. */
export const logAct = (transaction: Transaction, caller: Caller, { action, about, detail }: Act): Promise<void> =>
  recordActivity(transaction, { actor: caller.email, about: about ?? caller.email, action, detail })

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
    .selectFrom(
      transaction
        .selectFrom('activity_log')
        .select(['action', 'email', 'detail', 'at'])
        .where('actor', '=', caller.email)
        .orderBy('id', 'desc')
        .limit(looksBack)
        .as('latest'),
    )
    .select(
      sql<boolean>`coalesce(bool_or(action = ${action} and email = ${about ?? caller.email}
        and detail @> ${json(detail)}::jsonb and at > now() - interval '10 minutes'), false)`.as('done'),
    )
    .executeTakeFirstOrThrow()
  return done
}
