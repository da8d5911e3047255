import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { profileChanges } from '@casebench/domain/activity/profile-changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { editUser, type Profile } from '@casebench/shared/contract/people'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { suspendedRole } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { callers } from '../authentication/callers.ts'
import { conflict } from '../http/http-error.ts'
import { refuseTaken } from '../http/unique.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { type RoleChange, refuseUngrantable, requireRoles, roleChange, takesOwnership } from './granted-roles.ts'
import { requireCohorts, setCohorts } from './joined-cohorts.ts'
import { lockWithOwners, type Named, refuseLastOwner, runningSessions } from './owners.ts'
import { readPeople } from './read-people.ts'
import { holdsMore, noSuchUser } from './refusals.ts'
import { type HeldRole, rolesOf } from './roles-of.ts'
import { refuseAmbiguousUsername, type SentFields, sentFields, usernameTaken } from './sent-profile.ts'
import { setSuspended } from './suspension.ts'

type Target = Named & { held: HeldRole[]; suspended: boolean }

/** @throws HttpError 404 where nobody has the email, 403 where they hold more than the caller. */
async function lockTarget(transaction: Transaction, caller: Caller, email: string): Promise<Target> {
  const [user] = await lockWithOwners(transaction, [email], 'change')
  if (!user) throw noSuchUser([email])
  const held = (await rolesOf(transaction, [user.id])).get(user.id) ?? []
  if (!hasAllPermissionsOf(caller, held)) throw holdsMore(user.email)
  const { suspended } = await transaction
    .selectFrom('user')
    .select(({ ref }) => sql<boolean>`${ref('suspended_at')} is not null`.as('suspended'))
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { ...user, held, suspended }
}

/** Usernames differ in the case of a letter, too, though nobody may have the same but for it. */
const comparedAs: Partial<Record<string, string>> = { username: 'text' }

/** The names of the columns that are not as these values. */
const differing = (values: object) => {
  const names = Object.entries(values).map(([name, value]) => {
    const stored = comparedAs[name] ? sql`${sql.ref(name)}::text` : sql.ref(name)
    return sql`case when ${stored} <> ${value} then ${sql.lit(name)} end`
  })
  return sql<string[]>`array_remove(array[${sql.join(names)}]::text[], null)`
}

/**
 * @returns the fields that are not as they were, and the level before.
 * @throws HttpError 409 where the username is someone else's, 400 where it is a new one that could be mistaken for another.
 */
async function setFields(
  transaction: Transaction,
  userId: string,
  fields: SentFields,
): Promise<{ changed: string[]; level: number }> {
  const { metadata, ...plain } = fields
  const sent = { ...plain, ...(metadata && { metadata: json(metadata) }) }
  const { changed, level } = await transaction
    .with('before', (db) =>
      db
        .selectFrom('user')
        .select(['id', 'level', differing(sent).as('changed')])
        .where('id', '=', userId),
    )
    .with('written', (db) =>
      db
        .updateTable('user as u')
        .from('before as b')
        .set({ ...sent, updated_at: sql`now()` })
        .whereRef('u.id', '=', 'b.id')
        .where(({ ref }) => sql<boolean>`cardinality(${ref('b.changed')}) > 0`),
    )
    .selectFrom('before')
    .select(['changed', 'level'])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken(() => usernameTaken(fields.username ?? '')))
  if (changed.includes('username')) refuseAmbiguousUsername(fields.username)
  return { changed, level }
}

/** @throws HttpError 403 or 409 for a change of roles that is not the caller's to make. */
async function requireAllowed(
  transaction: Transaction,
  caller: Caller,
  { id }: Target,
  change: RoleChange,
): Promise<void> {
  const changed = [...change.granted, ...change.revoked]
  if (changed.length === 0) return
  if (id === caller.userId) throw conflict('own_account', i18n.t('You cannot change your own roles. Ask someone else.'))
  refuseUngrantable(caller, changed)
  if (takesOwnership(change)) await refuseLastOwner(transaction, [id])
}

/** Being suspended is told as a role, and set as one: what becomes of them is what suspending them has, its log included. */
async function setSuspension(transaction: Transaction, caller: Caller, target: Target, groups: readonly string[]) {
  const suspends = groups.includes(suspendedRole)
  if (suspends === target.suspended) return []
  await setSuspended(transaction, caller, [target.id], suspends)
  return ['suspended']
}

async function setRoles(transaction: Transaction, caller: Caller, target: Target, groups: readonly string[]) {
  const wanted = await requireRoles(
    transaction,
    [...new Set(groups)].filter((name) => name !== suspendedRole),
  )
  const change = roleChange(target.held, wanted)
  await requireAllowed(transaction, caller, target, change)
  const wantedIds = wanted.map(({ id }) => id)
  await transaction
    .with('revoked', (db) =>
      db
        .deleteFrom('user_role')
        .where('user_id', '=', target.id)
        .where((held) => held.not(held('role_id', '=', anyOf(wantedIds)))),
    )
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression(
      transaction.selectNoFrom([
        sql<string>`${target.id}::uuid`.as('user_id'),
        sql<string>`unnest(${wantedIds}::uuid[])`.as('role_id'),
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { granted: change.granted.map(({ name }) => name), revoked: change.revoked.map(({ name }) => name) }
}

/** @returns what changed, as the activity log has it: no values that a person might want forgotten. Undefined where nothing did. */
export async function editPerson(transaction: Transaction, caller: Caller, target: Target, sent: Profile) {
  const fields = sentFields(sent)
  const { changed, level } = await setFields(transaction, target.id, fields)
  if (sent.groups) changed.push(...(await setSuspension(transaction, caller, target, sent.groups)))
  const roles = sent.groups ? await setRoles(transaction, caller, target, sent.groups) : { granted: [], revoked: [] }
  const cohorts: { joined: string[]; left: string[] } = { joined: [], left: [] }
  if (sent.cohort_ids) {
    await requireCohorts(transaction, sent.cohort_ids)
    const { joined, left } = await setCohorts(transaction, target.id, sent.cohort_ids)
    if (joined.length + left.length > 0) changed.push('cohorts')
    Object.assign(cohorts, { joined, left })
  }
  if (changed.length + roles.granted.length + roles.revoked.length === 0) return undefined
  const { suspended } = target
  const changes = [
    ...profileChanges(changed, { level: { before: level, after: fields.level ?? level } }),
    ...changesBetween({ suspended }, { suspended: changed.includes('suspended') !== suspended }),
    ...changesBetween(
      { roles: roles.revoked, cohorts: cohorts.left },
      { roles: roles.granted, cohorts: cohorts.joined },
    ),
  ]
  return { changed, ...roles, ...changesDetail(changes) }
}

/** Sending what is so already changes nothing and succeeds: the call may be repeated. */
export const editUserRoute = route(editUser, async ({ body, services, caller }) => {
  const { userId, changed, sessions } = await transaction(services.database, async (transaction) => {
    const target = await lockTarget(transaction, caller, body.email)
    const detail = await editPerson(transaction, caller, target, body)
    if (detail) await logAct(transaction, caller, { action: 'edit_user', about: target.email, detail })
    return {
      userId: target.id,
      changed: detail !== undefined,
      sessions: await runningSessions(transaction, [target.id]),
    }
  })
  // What they may do is read anew at their next call.
  for (const sessionId of sessions) callers(services).forget(sessionId)
  const [user] = await readPeople(services.database, [userId])
  if (!user) throw noSuchUser([body.email])
  return { message: changed ? i18n.t('Saved.') : i18n.t('Nothing has changed.'), user }
})
