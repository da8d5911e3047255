import { createHash } from 'node:crypto'
import type { Queryable } from '@casebench/server/database'
import { type RawBuilder, sql } from 'kysely'
import type { Attributes } from './filter.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** The accounts that a client manages and has not deleted. */
export const managedUsers = (database: Queryable, clientId: string) =>
  database
    .selectFrom('provisioned_user as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .where('s.client_id', '=', clientId)
    .where('s.deleted_at', 'is', null)

const changedAt = sql<Date>`greatest(u.updated_at, s.updated_at)`

const fullName = sql<string>`btrim(u.first_name || ' ' || u.name)`

const text = (column: RawBuilder<string | null>) => ({ kind: 'text', column }) as const

/** What of a User a filter can name. Everybody has one email, which is the userName. */
export const userAttributes: Attributes = {
  id: { kind: 'exact', column: sql`u.id::text` },
  externalid: { kind: 'exact', column: sql`s.external_id` },
  username: text(sql`u.email::text`),
  displayname: text(fullName),
  'name.formatted': text(fullName),
  'name.givenname': text(sql`u.first_name`),
  'name.familyname': text(sql`u.name`),
  preferredlanguage: text(sql`u.language`),
  active: { kind: 'boolean', column: sql`(u.suspended_at is null)` },
  emails: text(sql`u.email::text`),
  'emails.value': text(sql`u.email::text`),
  'emails.type': text(sql`'work'::text`),
  'emails.primary': { kind: 'boolean', column: sql`true` },
  'meta.created': { kind: 'moment', column: sql`s.created_at` },
  'meta.lastmodified': { kind: 'moment', column: changedAt },
  'meta.resourcetype': { kind: 'exact', column: sql`'User'::text` },
}

type MemberOf = { value: string; display: string }

export const selectUsers = (database: Queryable, clientId: string) =>
  managedUsers(database, clientId).select(({ ref }) => [
    'u.id',
    'u.email',
    'u.first_name as givenName',
    'u.name as familyName',
    'u.language',
    sql<boolean>`${ref('u.suspended_at')} is null`.as('active'),
    's.suspended as suspendedByClient',
    's.external_id as externalId',
    's.created_at as createdAt',
    changedAt.as('changedAt'),
    sql<MemberOf[]>`coalesce((
      select json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.display_name, g.id)
      from provisioning_group_member m join provisioning_group g on g.id = m.group_id
      where m.user_id = ${ref('u.id')} and g.client_id = ${ref('s.client_id')}), '[]')`.as('groups'),
  ])

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

/** A weak validator (RFC 9110 §8.8.1): of what the resource says, whoever has changed it. */
const versionOf = (content: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`

/** @param base the address of SCIM here. */
export function userResource(row: UserRow, base: string) {
  const { id, email, givenName, familyName, language, active, externalId, groups } = row
  const formatted = `${givenName} ${familyName}`.trim()
  const content = {
    schemas: [userSchema],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: email,
    name: { formatted, givenName, familyName },
    displayName: formatted,
    ...(language === null ? {} : { preferredLanguage: language }),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: groups.map(({ value, display }) => ({ value, display, type: 'direct', $ref: `${base}/Groups/${value}` })),
  }
  return {
    ...content,
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${base}/Users/${id}`,
      version: versionOf(content),
    },
  }
}

export type UserResource = ReturnType<typeof userResource>
