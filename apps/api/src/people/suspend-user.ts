import { transaction } from '@casebench/server/database'
import { suspendUser } from '@casebench/shared/contract/people'
import { holdsAllOf } from '@casebench/shared/holding'
import { mayOpen, suspendedRole } from '@casebench/shared/permissions'
import type pg from 'pg'
import { sameEmail } from '../identity/authorize.ts'
import type { Caller } from '../identity/callers.ts'
import { conflict, forbidden } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { lockWithOwners, type Named, refuseLastOwner, runningSessions } from './owners.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { rolesOf } from './roles-of.ts'

/** @throws Refusal 404 that names the emails nobody has. */
async function lockUsers(client: pg.PoolClient, emails: readonly string[]): Promise<Named[]> {
  const users = await lockWithOwners(client, emails, 'change')
  const missing = emails.filter((email) => !users.some((user) => sameEmail(user.email, email)))
  if (missing.length > 0) throw noSuchUser(missing)
  return users
}

/** @returns how many were not suspended before. */
async function suspend(client: pg.PoolClient, caller: Caller, userIds: readonly string[]): Promise<number> {
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
async function letIn(client: pg.PoolClient, caller: Caller, userIds: readonly string[]): Promise<number> {
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

/** All of them or none. Whoever is as wanted already is not changed: the call may be repeated. */
export const suspendUserRoute = route(suspendUser, async ({ body, services, caller }) => {
  const emails = [...new Set(('emails' in body ? body.emails : [body.email]).map((email) => email.toLowerCase()))]
  const suspends = body.block === 0
  if (!suspends && !mayOpen('activate_users', caller.groups, caller.pagePermissions))
    throw forbidden('You do not have permission to let people in again.')
  if (suspends && emails.some((email) => sameEmail(email, caller.email)))
    throw conflict('own_account', 'You cannot suspend yourself. Ask someone else.')
  const { changed, sessions } = await transaction(services.database.pool, async (client) => {
    const users = await lockUsers(client, emails)
    const userIds = users.map(({ id }) => id)
    const roles = await rolesOf(client, userIds)
    const beyond = users.find(({ id }) => !holdsAllOf(caller, roles.get(id) ?? []))
    if (beyond) throw holdsMore(beyond.email)
    if (suspends) await refuseLastOwner(client, userIds)
    const change = suspends ? suspend : letIn
    return {
      changed: await change(client, caller, userIds),
      // They go on: refused while their people are suspended, and theirs again afterwards.
      sessions: await runningSessions(client, userIds),
    }
  })
  for (const sessionId of sessions) services.callers.forget(sessionId)
  return { message: suspends ? 'Suspended.' : 'Let in again.', changed }
})
