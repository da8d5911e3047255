import type { Queryable } from '@casebench/server/database'
import { productOwner, suspendedRole } from '@casebench/shared/permissions'
import { type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** Service accounts that may provision, whether or not they have yet. */
export const provisioningAccounts = (database: Queryable) =>
  database
    .selectFrom('service_account as a')
    .where('a.retired_at', 'is', null)
    .where(({ ref }) => sql<boolean>`'provisioning' = any(${ref('a.rights')})`)

type Named = { id: string; name: string }

const named = (id: Expression<string | null>, name: Expression<string | null>) =>
  sql<Named | null>`case when ${id} is not null then ${jsonBuildObject({ id, name })} end`

/** Groups with their targets by name. */
export const groupQuery = (database: Queryable) =>
  database
    .selectFrom('provisioning_group as g')
    .leftJoin('cohort as c', 'c.id', 'g.cohort_id')
    .leftJoin('organization as o', 'o.id', 'g.organization_id')
    .leftJoin('role as r', 'r.id', 'g.role_id')
    .select(({ ref, selectFrom, fn }) => [
      'g.id',
      'g.display_name as name',
      selectFrom('provisioning_group_member as m')
        .select(fn.countAll<string>().as('members'))
        .whereRef('m.group_id', '=', 'g.id')
        .$asScalar()
        .$notNull()
        .as('members'),
      named(ref('c.id'), ref('c.description')).as('cohort'),
      named(ref('o.id'), ref('o.description')).as('organization'),
      named(ref('r.id'), ref('r.name')).as('role'),
    ])
    .orderBy('g.display_name')
    .orderBy('g.id')

type Row = Awaited<ReturnType<ReturnType<typeof groupQuery>['execute']>>[number]

export const presentGroup = ({ members, ...group }: Row) => ({ ...group, members: Number(members) })

/** The roles that a group can give: never that of the owners, and being suspended is no role to give. */
export const givenRoles = (database: Queryable) =>
  database
    .selectFrom('role')
    .select(['id', 'name'])
    .where('name', 'not in', [productOwner, suspendedRole])
    .orderBy('name')
