import type { Queryable } from '@casebench/server/database'
import { anyOf, givenList, lower } from '@casebench/server/database/expressions'
import type { ImportedPerson } from '@casebench/shared/people-import'
import { sql } from 'kysely'

export type ExistingRole = { id: string; name: string; endpointPermissions: string[]; pagePermissions: string[] }
export type ExistingCohort = { id: string; name: string; organization: string | null }
export type ExistingPerson = {
  id: string
  email: string
  first_name: string
  name: string
  username: string
  phone_number: string
  level: number
  metadata: Record<string, unknown>
  groups: string[]
  suspended: boolean
  cohortIds: string[]
}

/**
 * The people, roles and cohorts that the rows of a file name, by the texts that the rows have for them: which mean one person,
 * username or cohort is Postgres' to say, as it is wherever these are stored.
 */
export type ExistingRecords = {
  people: ReadonlyMap<string, ExistingPerson>
  /** The id of whose a username is. */
  usernames: ReadonlyMap<string, string>
  roles: readonly ExistingRole[]
  /** The cohorts of a name, with their organization before it or without. */
  cohortsNamed: ReadonlyMap<string, readonly ExistingCohort[]>
  /** Those that are named in the rows, and those that the people are in. */
  cohorts: readonly ExistingCohort[]
}

/** Texts of the rows, as a table. */
const sentTexts = (texts: readonly string[]) => givenList('sent', 'text', 'text', texts)

const readPeople = (database: Queryable, emails: readonly string[]) =>
  database
    .selectFrom(sentTexts(emails))
    .innerJoin('user as u', (join) => join.on(({ ref }) => sql`${ref('u.email')} = ${ref('sent.text')}::citext`))
    .select(({ selectFrom, eb }) => {
      const roles = selectFrom('user_role as ur')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .whereRef('ur.user_id', '=', 'u.id')
      const groups = roles.select('r.name').orderBy('r.name')
      const cohorts = selectFrom('cohort_member as m')
        .select(({ ref }) => sql<string>`${ref('m.cohort_id')}::text`.as('id'))
        .whereRef('m.user_id', '=', 'u.id')
        .orderBy('id')
      return [
        'sent.text as sent',
        'u.id',
        'u.email',
        'u.first_name',
        'u.name',
        'u.username',
        'u.phone_number',
        'u.level',
        'u.metadata',
        sql<string[]>`array(${groups})`.as('groups'),
        eb('u.suspended_at', 'is not', null).$castTo<boolean>().as('suspended'),
        sql<string[]>`array(${cohorts})`.as('cohortIds'),
      ]
    })
    .execute()

/** How a cohort may be named in a file where another of the same name exists. */
export const fullCohortName = ({ organization, name }: ExistingCohort): string =>
  organization === null ? name : `${organization} / ${name}`

/** Those of these names and ids; of each the names that mean it. */
const readCohorts = (database: Queryable, names: readonly string[], ids: readonly string[]) =>
  database
    .with('known', (db) =>
      db
        .selectFrom('cohort as c')
        .leftJoin('organization as o', 'o.id', 'c.organization_id')
        .select(['c.id', 'c.description as name', 'o.description as organization']),
    )
    .with('sent', (db) =>
      db.selectFrom(sentTexts(names)).select(({ ref }) => ['sent.text as name', lower(ref('sent.text')).as('folded')]),
    )
    .with('named', (db) =>
      db
        .selectFrom('known')
        .innerJoin('sent', (join) => join.on(({ eb, ref }) => eb('sent.folded', '=', lower(ref('known.name')))))
        .select(['known.id', 'sent.name as sent'])
        .union(
          db
            .selectFrom('known')
            .innerJoin('sent', (join) =>
              join.on(({ eb, ref }) =>
                eb('sent.folded', '=', lower(sql`${ref('known.organization')} || ' / ' || ${ref('known.name')}`)),
              ),
            )
            .select(['known.id', 'sent.name as sent']),
        ),
    )
    .selectFrom('known')
    .select(({ selectFrom }) => [
      'known.id',
      'known.name',
      'known.organization',
      sql<string[]>`array(${selectFrom('named').select('named.sent').whereRef('named.id', '=', 'known.id')})`.as(
        'sent',
      ),
    ])
    .where(({ or, eb, selectFrom }) =>
      or([eb('known.id', 'in', selectFrom('named').select('named.id')), eb('known.id', '=', anyOf(ids))]),
    )
    .orderBy(({ ref }) => lower(ref('known.name')))
    .orderBy('known.id')
    .execute()

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Reads, on one connection, all that the rows are measured by. */
export async function readCurrentResults(
  database: Queryable,
  rows: readonly ImportedPerson[],
): Promise<ExistingRecords> {
  const people = await readPeople(database, distinct(rows.map(({ email }) => email)))
  const wanted = distinct(rows.flatMap(({ username }) => username ?? []))
  const usernames = await database
    .selectFrom(sentTexts(wanted))
    .innerJoin('user as u', (join) => join.on(({ ref }) => sql`${ref('u.username')} = ${ref('sent.text')}::citext`))
    .select(['sent.text as username', 'u.id as userId'])
    .execute()
  const roles = await database
    .selectFrom('role')
    .select(['id', 'name', 'endpoint_permissions as endpointPermissions', 'page_permissions as pagePermissions'])
    .orderBy('name')
    .execute()
  const cohorts = await readCohorts(
    database,
    distinct(rows.flatMap((row) => row.cohorts ?? [])),
    distinct(people.flatMap(({ cohortIds }) => cohortIds)),
  )
  const cohortsNamed = new Map<string, ExistingCohort[]>()
  for (const { sent, ...cohort } of cohorts)
    for (const name of sent) cohortsNamed.set(name, [...(cohortsNamed.get(name) ?? []), cohort])
  return {
    people: new Map(people.map(({ sent, ...person }) => [sent, person])),
    usernames: new Map(usernames.map(({ username, userId }) => [username, userId])),
    roles,
    cohortsNamed,
    cohorts,
  }
}
