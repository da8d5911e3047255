import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import { isSubscribed, webhookEventColumns } from '@casebench/domain/webhooks/insert-events'
import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { isAuthorized } from '@casebench/shared/contract/authorization'
import { suspendUser } from '@casebench/shared/contract/people'
import { canOpenPage } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { conflict, forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { refuseLastOwner } from './owners.ts'

const suspendedFrom = (before: boolean, suspended: boolean) =>
  changesDetail(changesBetween({ suspended: before }, { suspended }))

/** @returns how many were not suspended before. */
async function suspend(transaction: Transaction, caller: Caller, userIds: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set({ suspended_at: sql`now()`, updated_at: sql`now()` })
        .where('id', '=', anyOf(userIds))
        .where('suspended_at', 'is', null)
        .returning(['id', 'email']),
    )
    .with('announced', (db) =>
      db
        .insertInto('webhook_event')
        .columns(webhookEventColumns)
        .expression(({ selectFrom }) =>
          selectFrom('changed')
            .select([
              sql.lit('person.suspended').as('type'),
              'changed.id as user_id',
              sql<string>`'{}'::jsonb`.as('data'),
            ])
            .where(isSubscribed('person.suspended')),
        ),
    )
    // Whoever suspends last holds it: a provisioning client that also did can no longer lift it.
    .with('held', (db) =>
      db.updateTable('provisioned_user').set({ suspended: false }).where('user_id', '=', anyOf(userIds)),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('changed').select(
        activityOf({ actor: caller.email, action: 'suspend_user', detail: suspendedFrom(false, true) }),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** @returns how many were suspended before. */
async function letIn(transaction: Transaction, caller: Caller, userIds: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set({ suspended_at: null, updated_at: sql`now()` })
        .where('id', '=', anyOf(userIds))
        .where('suspended_at', 'is not', null)
        .returning('email'),
    )
    .with('lifted', (db) =>
      db.updateTable('provisioned_user').set({ suspended: false }).where('user_id', '=', anyOf(userIds)),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('changed').select(
        activityOf({ actor: caller.email, action: 'unsuspend_user', detail: suspendedFrom(true, false) }),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** @throws HttpError 403 for who may not suspend anybody, or not let them in again, whatever the call it is asked by. */
export function requireMaySuspend(caller: Caller, suspends: boolean): void {
  if (!isAuthorized(suspendUser.authorization, caller, false))
    throw forbidden(i18n.t('You do not have permission to suspend people.'))
  if (!suspends && !canOpenPage('activate_users', caller.groups, caller.pagePermissions))
    throw forbidden(i18n.t('You do not have permission to reactivate people.'))
}

/**
 * Suspends people who are locked, and of whom the caller holds as much, or lets them in again. Their sessions go on:
 * refused while they are suspended, and theirs again afterwards.
 * @returns how many were otherwise before.
 * @throws HttpError 403 for who may not, 409 for the caller and for the last product owner.
 */
export async function setSuspended(
  transaction: Transaction,
  caller: Caller,
  userIds: readonly string[],
  suspends: boolean,
): Promise<number> {
  requireMaySuspend(caller, suspends)
  return changeSuspension(transaction, caller, userIds, suspends)
}

/** The same for a caller whose right to do so is another than a person's: a program that provisions accounts. */
export async function changeSuspension(
  transaction: Transaction,
  caller: Caller,
  userIds: readonly string[],
  suspends: boolean,
): Promise<number> {
  if (suspends && userIds.includes(caller.userId))
    throw conflict('own_account', i18n.t('You cannot suspend yourself. Ask someone else.'))
  if (suspends) await refuseLastOwner(transaction, userIds)
  return (suspends ? suspend : letIn)(transaction, caller, userIds)
}
