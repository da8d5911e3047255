import { getProvisioning } from '@casebench/shared/contract/provisioning'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { scimPath } from './limits.ts'
import { provisioningAccounts } from './provisioning-query.ts'

export const getProvisioningRoute = route(getProvisioning, async ({ services: { database, config } }) => {
  const rows = await provisioningAccounts(database)
    .leftJoin('provisioning_client as p', 'p.account_id', 'a.id')
    .select(({ ref, selectFrom, fn }) => [
      'a.id',
      'a.name',
      sql<boolean>`${ref('a.suspended_at')} is not null`.as('suspended'),
      sql<boolean>`coalesce(${ref('p.links_existing')}, false)`.as('links_existing'),
      sql<boolean>`coalesce(${ref('p.invites')}, false)`.as('invites'),
      selectFrom('provisioned_user as s')
        .select(fn.countAll<string>().as('people'))
        .whereRef('s.client_id', '=', 'a.id')
        .where('s.deleted_at', 'is', null)
        .$asScalar()
        .as('people'),
      selectFrom('provisioned_user as s')
        .innerJoin('user as u', 'u.id', 's.user_id')
        .select(fn.countAll<string>().as('held'))
        .whereRef('s.client_id', '=', 'a.id')
        .where('s.deleted_at', 'is', null)
        .where('s.suspended', '=', false)
        .where('u.suspended_at', 'is not', null)
        .$asScalar()
        .as('held'),
      selectFrom('provisioning_group as g')
        .select(fn.countAll<string>().as('groups'))
        .whereRef('g.client_id', '=', 'a.id')
        .$asScalar()
        .as('groups'),
      selectFrom('provisioning_request as q')
        .select('q.at')
        .whereRef('q.client_id', '=', 'a.id')
        .orderBy('q.id', 'desc')
        .limit(1)
        .$asScalar()
        .as('lastRequestAt'),
    ])
    .orderBy('a.name')
    .execute()
  const clients = rows.map(({ lastRequestAt, people, held, groups, ...client }) => ({
    ...client,
    people: Number(people),
    held: Number(held),
    groups: Number(groups),
    last_request_at: lastRequestAt?.toISOString() ?? null,
  }))
  return { address: `${config.publicUrl}${scimPath}`, clients }
})
