import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { insertNotification, type Notified } from '@casebench/domain/notifications'
import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { toggleTestMode } from '@casebench/shared/contract/people'
import { sql } from 'kysely'
import { mayCall } from '../authorization/authorize.ts'
import { forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

/** Assigning a test and letting people open it are two rights: whoever has the first alone does only that. */
export const mayUnlockTests = (caller: Caller): boolean => mayCall(toggleTestMode, caller)

/**
 * Unlocks tests for those of these people for whom they are locked, as one by one from their page: it is in the activity
 * log and they are told.
 * @throws HttpError 403 where the caller may not unlock tests.
 */
export async function unlockTests(
  transaction: Transaction,
  caller: Caller,
  userIds: readonly string[],
): Promise<Notified> {
  if (!mayUnlockTests(caller))
    throw forbidden(
      i18n.t(
        'You do not have permission to unlock tests. Assign the case without unlocking, and ask someone who can edit users.',
      ),
    )
  // In one order, whoever else changes several people at the same time.
  const locked = await transaction
    .selectFrom('user')
    .select('id')
    .where('id', '=', anyOf(userIds))
    .where('is_test_unlocked', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const told: Notified = { kind: 'testUnlocked', userIds: locked.map(({ id }) => id) }
  const unlocked = changesDetail(changesBetween({ testMode: false }, { testMode: true }))
  await transaction
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set({ is_test_unlocked: true, updated_at: sql`now()` })
        .where('id', '=', anyOf(told.userIds))
        .returning('email'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('changed').select(activityOf({ actor: caller.email, action: 'unlock_test_mode', detail: unlocked })),
    )
    .execute()
  await insertNotification(transaction, told)
  return told
}
