import type { Queryable } from '@casebench/server/database'
import { type RawBuilder, sql } from 'kysely'
import type { Attributes } from './filter.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const clientGroups = (database: Queryable, clientId: string) =>
  database.selectFrom('provisioning_group as g').where('g.client_id', '=', clientId)

const hasMember = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from provisioning_group_member m where m.group_id = g.id and ${condition})`

const member = {
  kind: 'one',
  has: (value: string) => hasMember(sql`m.user_id::text = lower(${value}::text)`),
  any: hasMember(sql`true`),
} as const

/** What of a Group a filter can name. */
export const groupAttributes: Attributes = {
  id: { kind: 'exact', column: sql`g.id::text` },
  externalid: { kind: 'exact', column: sql`g.external_id` },
  displayname: { kind: 'text', column: sql`g.display_name::text` },
  members: member,
  'members.value': member,
  'meta.created': { kind: 'moment', column: sql`g.created_at` },
  'meta.lastmodified': { kind: 'moment', column: sql`g.updated_at` },
  'meta.resourcetype': { kind: 'exact', column: sql`'Group'::text` },
}

type Member = { value: string; display: string }

/** @param withMembers whether they are read at all: there may be thousands. */
export const selectGroups = (database: Queryable, clientId: string, withMembers: boolean) =>
  clientGroups(database, clientId).select(({ ref }) => [
    'g.id',
    'g.display_name as displayName',
    'g.external_id as externalId',
    'g.version',
    'g.cohort_id as cohortId',
    'g.role_id as roleId',
    'g.created_at as createdAt',
    'g.updated_at as changedAt',
    (withMembers
      ? sql<Member[] | null>`coalesce((
          select json_agg(json_build_object('value', u.id, 'display', u.email) order by u.id)
          from provisioning_group_member m join "user" u on u.id = m.user_id
          where m.group_id = ${ref('g.id')}), '[]')`
      : sql<Member[] | null>`null::json`
    ).as('members'),
  ])

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

/** Of the count of its changes: to say it, nobody need read thousands of members. */
export const groupVersion = ({ id, version }: Pick<GroupRow, 'id' | 'version'>): string =>
  `W/"${id.slice(0, 8)}-${version}"`

export const groupResource = (row: GroupRow, base: string) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(row.members === null
    ? {}
    : {
        members: row.members.map(({ value, display }) => ({
          value,
          display,
          type: 'User',
          $ref: `${base}/Users/${value}`,
        })),
      }),
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: `${base}/Groups/${row.id}`,
    version: groupVersion(row),
  },
})

export type GroupResource = ReturnType<typeof groupResource>
