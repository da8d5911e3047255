import type { Transaction } from '@casebench/server/database'
import { mayMake } from '@casebench/shared/contract/may-make'
import { suspendUser } from '@casebench/shared/contract/people'
import { mayOpen, suspendedRole } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'
import { conflict, forbidden } from '../routing/refusal.ts'
import { refuseLastOwner } from './owners.ts'

/** @returns how many were not suspended before. */
async function suspend(client: Transaction, caller: Caller, userIds: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `with changed as (
       update "user" set suspended_at = now(), updated_at = now()
        where id = any($1::uuid[]) and suspended_at is null returning email
     )
     insert into activity_log (actor, email, action) select $2, email, 'suspend_user' from changed`,
    [userIds, caller.email],
  )
  return rowCount ?? 0
}

/** Takes the role that suspends away as well. @returns how many were suspended before. */
async function letIn(client: Transaction, caller: Caller, userIds: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `with freed as (
       delete from user_role ur using role r
        where ur.role_id = r.id and r.name = $3 and ur.user_id = any($1::uuid[]) returning ur.user_id
     ), changed as (
       update "user" set suspended_at = null, updated_at = now()
        where id = any($1::uuid[]) and (suspended_at is not null or id in (select user_id from freed)) returning email
     )
     insert into activity_log (actor, email, action) select $2, email, 'unsuspend_user' from changed`,
    [userIds, caller.email, suspendedRole],
  )
  return rowCount ?? 0
}

/** @throws Refusal 403 for who may not suspend anybody, or not let them in again, whatever the call it is asked by. */
export function requireMaySuspend(caller: Caller, suspends: boolean): void {
  if (!mayMake(suspendUser.may, caller, false)) throw forbidden('You do not have permission to suspend people.')
  if (!suspends && !mayOpen('activate_users', caller.groups, caller.pagePermissions))
    throw forbidden('You do not have permission to let people in again.')
}

/**
 * Suspends people who are locked, and of whom the caller holds as much, or lets them in again. Their sessions go on:
 * refused while they are suspended, and theirs again afterwards.
 * @returns how many were otherwise before.
 * @throws Refusal 403 for who may not, 409 for the caller and for the last product owner.
 */
export async function setSuspended(
  client: Transaction,
  caller: Caller,
  userIds: readonly string[],
  suspends: boolean,
): Promise<number> {
  requireMaySuspend(caller, suspends)
  if (suspends && userIds.includes(caller.userId))
    throw conflict('own_account', 'You cannot suspend yourself. Ask someone else.')
  if (suspends) await refuseLastOwner(client, userIds)
  return (suspends ? suspend : letIn)(client, caller, userIds)
}
