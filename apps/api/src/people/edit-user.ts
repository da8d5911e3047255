import { type Transaction, transaction } from '@casebench/server/database'
import { editUser, type Profile } from '@casebench/shared/contract/people'
import { holdsAllOf } from '@casebench/shared/holding'
import { suspendedRole } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'
import { conflict } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { refuseTaken } from '../routing/unique.ts'
import { logAct } from './acts.ts'
import { type RoleChange, refuseUngrantable, requireRoles, roleChange, takesOwnership } from './granted-roles.ts'
import { requireCohorts, setCohorts } from './joined-cohorts.ts'
import { lockWithOwners, type Named, refuseLastOwner, runningSessions } from './owners.ts'
import { readPeople } from './read-people.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { type HeldRole, rolesOf } from './roles-of.ts'
import { refuseAmbiguousUsername, type SentFields, sentFields, usernameTaken } from './sent-profile.ts'
import { setSuspended } from './suspension.ts'

type Target = Named & { held: HeldRole[]; suspended: boolean }

/** @throws Refusal 404 where nobody has the email, 403 where they hold more than the caller. */
async function lockTarget(client: Transaction, caller: Caller, email: string): Promise<Target> {
  const [user] = await lockWithOwners(client, [email], 'change')
  if (!user) throw noSuchUser([email])
  const all = (await rolesOf(client, [user.id])).get(user.id) ?? []
  if (!holdsAllOf(caller, all)) throw holdsMore(user.email)
  const held = all.filter(({ name }) => name !== suspendedRole)
  const { rows } = await client.query<{ suspended: boolean }>(
    'select suspended_at is not null as suspended from "user" where id = $1',
    [user.id],
  )
  return { ...user, held, suspended: rows[0]?.suspended === true || held.length < all.length }
}

/**
 * @returns the fields that are not as they were.
 * @throws Refusal 409 where the username is someone else's, 400 where it is a new one that could be mistaken for another.
 */
async function setFields(client: Transaction, userId: string, fields: SentFields): Promise<string[]> {
  const { rows } = await client
    .query<{ changed: string[] }>(
      `with before as (select * from "user" where id = $1), sent as (
       select b.id, coalesce($2, b.first_name) as first_name, coalesce($3, b.name) as name,
              coalesce($4::text, b.username::text) as username, coalesce($5, b.phone_number) as phone_number,
              coalesce($6::int, b.level) as level, coalesce($7::jsonb, b.metadata) as metadata
         from before b
     ), differing as (
       select field.name from before b, sent s cross join lateral (values
         ('first_name', b.first_name <> s.first_name), ('name', b.name <> s.name),
         ('username', b.username::text <> s.username), ('phone_number', b.phone_number <> s.phone_number),
         ('level', b.level <> s.level), ('metadata', b.metadata <> s.metadata)
       ) as field (name, differs) where field.differs
     ), changed as (
       update "user" u
          set first_name = s.first_name, name = s.name, username = s.username, phone_number = s.phone_number,
              level = s.level, metadata = s.metadata, updated_at = now()
         from sent s where u.id = s.id and exists (select from differing)
     )
     select coalesce(array_agg(name), '{}') as changed from differing`,
      [
        userId,
        fields.first_name ?? null,
        fields.name ?? null,
        fields.username ?? null,
        fields.phone_number ?? null,
        fields.level ?? null,
        fields.metadata ?? null,
      ],
    )
    .catch(refuseTaken(() => usernameTaken(fields.username ?? '')))
  const changed = rows[0]?.changed ?? []
  if (changed.includes('username')) refuseAmbiguousUsername(fields.username)
  return changed
}

/** @throws Refusal 403 or 409 for a change of roles that is not the caller's to make. */
async function requireAllowed(client: Transaction, caller: Caller, { id }: Target, change: RoleChange): Promise<void> {
  const changed = [...change.granted, ...change.revoked]
  if (changed.length === 0) return
  if (id === caller.userId) throw conflict('own_account', 'You cannot change your own roles. Ask someone else.')
  refuseUngrantable(caller, changed)
  if (takesOwnership(change)) await refuseLastOwner(client, [id])
}

/** Being suspended is told as a role, and set as one: what becomes of them is what suspending them has, its log included. */
async function setSuspension(client: Transaction, caller: Caller, target: Target, groups: readonly string[]) {
  const suspends = groups.includes(suspendedRole)
  if (suspends === target.suspended) return []
  await setSuspended(client, caller, [target.id], suspends)
  return ['suspended']
}

async function setRoles(client: Transaction, caller: Caller, target: Target, groups: readonly string[]) {
  const wanted = await requireRoles(
    client,
    [...new Set(groups)].filter((name) => name !== suspendedRole),
  )
  const change = roleChange(target.held, wanted)
  await requireAllowed(client, caller, target, change)
  await client.query(
    `with revoked as (
       delete from user_role where user_id = $1 and role_id <> all($2::uuid[])
          and role_id <> all(array(select id from role where name = $3)))
     insert into user_role (user_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [target.id, wanted.map(({ id }) => id), suspendedRole],
  )
  return { granted: change.granted.map(({ name }) => name), revoked: change.revoked.map(({ name }) => name) }
}

/** @returns what changed, as the activity log has it: no values that a person might want forgotten. */
async function edit(client: Transaction, caller: Caller, target: Target, sent: Profile) {
  const changed = await setFields(client, target.id, sentFields(sent))
  if (sent.groups) changed.push(...(await setSuspension(client, caller, target, sent.groups)))
  const roles = sent.groups ? await setRoles(client, caller, target, sent.groups) : { granted: [], revoked: [] }
  if (sent.cohort_ids) {
    await requireCohorts(client, sent.cohort_ids)
    if (await setCohorts(client, target.id, sent.cohort_ids)) changed.push('cohorts')
  }
  return { changed, ...roles }
}

/** Sending what is so already changes nothing and succeeds: the call may be repeated. */
export const editUserRoute = route(editUser, async ({ body, services, caller }) => {
  const { userId, changed, sessions } = await transaction(services.database, async (client) => {
    const target = await lockTarget(client, caller, body.email)
    const detail = await edit(client, caller, target, body)
    const hasChanged = Object.values(detail).some((list) => list.length > 0)
    if (hasChanged) await logAct(client, caller, { action: 'edit_user', about: target.email, detail })
    return { userId: target.id, changed: hasChanged, sessions: await runningSessions(client, [target.id]) }
  })
  // What they may do is read anew at their next call.
  for (const sessionId of sessions) services.callers.forget(sessionId)
  const [user] = await readPeople(services.database, [userId])
  if (!user) throw noSuchUser([body.email])
  return { message: changed ? 'Saved.' : 'Nothing has changed.', user }
})
