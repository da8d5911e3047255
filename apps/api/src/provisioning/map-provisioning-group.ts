import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { type Transaction, transaction } from '@casebench/server/database'
import { lower, now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { mapProvisioningGroup } from '@casebench/shared/contract/provisioning'
import { productOwner } from '@casebench/shared/permissions'
import { sql } from 'kysely'
import { logAct } from '../activity/acts.ts'
import { requireOwner } from '../authorization/require-owner.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { requireOrganization } from '../organizations/organization-query.ts'
import { requireCohorts } from '../people/joined-cohorts.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { give, givenTo, take } from './group-effects.ts'
import { givenRoles, groupQuery, presentGroup } from './provisioning-query.ts'

type Columns = { cohort_id: string | null; organization_id: string | null; role_id: string | null }

const nothing: Columns = { cohort_id: null, organization_id: null, role_id: null }

/** The cohort of an organization that is called as the group is; it is created where there is none. */
async function cohortIn(transaction: Transaction, caller: Caller, organizationId: string, description: string) {
  await requireOrganization(transaction, organizationId)
  const added = await transaction
    .insertInto('cohort')
    .values({ description, organization_id: organizationId })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    const detail = { id: added.id, description, organizationId }
    await logAct(transaction, caller, { action: 'create_cohort', detail })
    return added.id
  }
  const { id } = await transaction
    .selectFrom('cohort')
    .select('id')
    .where((where) => where(lower(where.ref('description')), '=', lower(where.val(description))))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return id
}

type Wanted = { target: string; id: string; groupName: string }

async function columnsFor(
  transaction: Transaction,
  caller: Caller,
  { target, id, groupName }: Wanted,
): Promise<Columns> {
  if (target === 'cohort') {
    await requireCohorts(transaction, [id])
    return { ...nothing, cohort_id: id }
  }
  if (target === 'organization')
    return { ...nothing, organization_id: id, cohort_id: await cohortIn(transaction, caller, id, groupName) }
  const role = await givenRoles(transaction).where('id', '=', id).executeTakeFirst()
  if (!role) throw notFound(i18n.t('There is no such role that a group can give.'), 'no_such_role')
  return { ...nothing, role_id: id }
}

/**
 * Whoever made a key may have kept it, and could put anybody into the group, themselves too.
 * @throws HttpError 409 where a good key of the client was made by somebody who is no owner, or by nobody known any more.
 */
async function refuseForeignKeys(transaction: Transaction, clientId: string): Promise<void> {
  const key = await transaction
    .selectFrom('service_key as k')
    .select('k.name')
    .where('k.account_id', '=', clientId)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where(({ ref }) => sql<boolean>`'provisioning' = any(${ref('k.max_rights')})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_role as h')
            .innerJoin('role as r', 'r.id', 'h.role_id')
            .select(sql.lit(1).as('one'))
            .whereRef('h.user_id', '=', 'k.created_by')
            .where('r.name', '=', productOwner),
        ),
      ),
    )
    .orderBy('k.created_at')
    .executeTakeFirst()
  if (key)
    throw conflict(
      'key_of_no_owner',
      i18n.t(
        'The key {key} of this service account was not created by a Product Owner. Create a new key, give it to the identity provider and revoke {key}. Then map the group to a role.',
        { key: key.name },
      ),
    )
}

const nameOf = ({ cohort, organization, role }: ReturnType<typeof presentGroup>) =>
  organization?.name ?? cohort?.name ?? role?.name ?? null

/** The members of the group lose what it gave them and get what it gives now. Mapping it as it is changes nothing. */
export const mapProvisioningGroupRoute = route(mapProvisioningGroup, async ({ body, services, caller }) => {
  requireOwner(caller)
  const { group_id: groupId, target, target_id: targetId } = body
  if (target !== 'none' && targetId === undefined)
    throw conflict('target_missing', i18n.t('Choose a cohort, organization or role.'))
  const group = await transaction(services.database, async (client) => {
    // First its client, as its own requests do: the two never wait for each other.
    const held = await client
      .selectFrom('provisioning_group as g')
      .innerJoin('provisioning_client as p', 'p.account_id', 'g.client_id')
      .select(['g.display_name as name', 'g.client_id as clientId', 'g.cohort_id as cohortId', 'g.role_id as roleId'])
      .where('g.id', '=', groupId)
      .forNoKeyUpdate(['p', 'g'])
      .executeTakeFirst()
    if (!held) throw notFound(i18n.t('This group no longer exists.'))
    if (target === 'role') await refuseForeignKeys(client, held.clientId)
    const one = () => groupQuery(client).where('g.id', '=', groupId).executeTakeFirstOrThrow()
    const before = presentGroup(await one())
    const columns =
      target === 'none' || targetId === undefined
        ? nothing
        : await columnsFor(client, caller, { target, id: targetId, groupName: held.name })
    await client.updateTable('provisioning_group').set(columns).where('id', '=', groupId).execute()
    const after = presentGroup(await one())
    const { cohort_id: cohortId, role_id: roleId } = columns
    if (cohortId !== held.cohortId || roleId !== held.roleId) {
      const rows = await client
        .selectFrom('provisioning_group_member')
        .select(['user_id', 'gave'])
        .where('group_id', '=', groupId)
        .execute()
      await client
        .updateTable('provisioning_group_member')
        .set({ gave: false })
        .where('group_id', '=', groupId)
        .execute()
      await take(client, caller, held, givenTo(rows))
      const members = rows.map((row) => row.user_id)
      await give(client, caller, { cohortId, roleId }, members)
    }
    const changes = changesBetween({ groupGives: nameOf(before) }, { groupGives: nameOf(after) }, { item: held.name })
    if (changes.length > 0)
      await logAct(client, caller, {
        action: 'map_provisioning_group',
        detail: { name: held.name, target, ...changesDetail(changes) },
      })
    return after
  })
  return { message: i18n.t('Saved.'), group }
})
