import { transaction } from '@casebench/server/database'
import { suspendUser } from '@casebench/shared/contract/people'
import { mayOpen, productOwner, suspendedRole } from '@casebench/shared/permissions'
import type pg from 'pg'
import { sameEmail } from '../identity/authorize.ts'
import type { Caller } from '../identity/callers.ts'
import { holdsAllOf } from '../permissions/holds-all-of.ts'
import { conflict, forbidden } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { rolesOf } from './roles-of.ts'

type User = { id: string; email: string }

const hasRole = (role: string): string =>
  `exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = ${role})`

/**
 * Those of these emails, locked, and every product owner with them: of two who suspend each other, the second finds
 * that they would be the last. All lock in one order.
 */
async function lockUsers(client: pg.PoolClient, emails: readonly string[]): Promise<User[]> {
  await client.query(
    `select from "user" u where u.email = any($1::citext[]) or ${hasRole('$2')} order by u.id for no key update of u`,
    [emails, productOwner],
  )
  const { rows } = await client.query<User>('select id, email from "user" where email = any($1::citext[])', [emails])
  const missing = emails.filter((email) => !rows.some((user) => sameEmail(user.email, email)))
  if (missing.length > 0) throw noSuchUser(missing)
  return rows
}

async function refuseLastOwner(client: pg.PoolClient, userIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ any: boolean; left: boolean }>(
    `select coalesce(bool_or(u.id = any($1::uuid[])), false) as any,
            coalesce(bool_or(u.id <> all($1::uuid[])), false) as left
       from "user" u where u.suspended_at is null and ${hasRole('$2')} and not ${hasRole('$3')}`,
    [userIds, productOwner, suspendedRole],
  )
  if (rows[0]?.any && !rows[0].left)
    throw conflict('last_product_owner', `Someone must remain ${productOwner}, or nobody could change anything here.`)
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

/** Their sessions go on: refused while they are suspended, and theirs again afterwards. */
async function runningSessions(client: pg.PoolClient, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from session where user_id = any($1::uuid[]) and ended_at is null',
    [userIds],
  )
  return rows.map(({ id }) => id)
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
      sessions: await runningSessions(client, userIds),
    }
  })
  for (const sessionId of sessions) services.callers.forget(sessionId)
  return { message: suspends ? 'Suspended.' : 'Let in again.', changed }
})
