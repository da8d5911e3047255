import type { ImportedPerson } from '@casebench/shared/people-import'
import { suspendedRole } from '@casebench/shared/permissions'
import type { Queryable } from '../database.ts'

export type StandingRole = { id: string; name: string; endpointPermissions: string[]; pagePermissions: string[] }
export type StandingCohort = { id: string; name: string; organization: string | null }
export type StandingPerson = {
  id: string
  email: string
  first_name: string
  name: string
  username: string
  phone_number: string
  level: number
  metadata: Record<string, unknown>
  /** But for the one that suspends, which no import gives or takes. */
  groups: string[]
  suspended: boolean
  cohortIds: string[]
}

/**
 * What there is of what the rows of a file name, by the texts that the rows have for it: which of them mean one person,
 * username or cohort is Postgres' to say, as it is wherever these are stored.
 */
export type Standing = {
  people: ReadonlyMap<string, StandingPerson>
  /** The id of whose a username is. */
  usernames: ReadonlyMap<string, string>
  roles: readonly StandingRole[]
  /** The cohorts of a name, with their organization before it or without. */
  cohortsNamed: ReadonlyMap<string, readonly StandingCohort[]>
  /** Those that are named in the rows, and those that the people are in. */
  cohorts: readonly StandingCohort[]
}

type Connection = Queryable

async function readPeople(
  connection: Connection,
  emails: readonly string[],
): Promise<(StandingPerson & { sent: string })[]> {
  const { rows } = await connection.query<StandingPerson & { sent: string }>(
    `select sent.email as sent, u.id, u.email::text as email, u.first_name, u.name, u.username::text as username, u.phone_number, u.level,
            u.metadata,
            array(select r.name from user_role ur join role r on r.id = ur.role_id
                   where ur.user_id = u.id and r.name <> $2 order by r.name) as groups,
            u.suspended_at is not null or exists (
              select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.name = $2
            ) as suspended,
            array(select m.cohort_id::text from cohort_member m where m.user_id = u.id order by 1) as "cohortIds"
       from unnest($1::text[]) as sent (email) join "user" u on u.email = sent.email::citext`,
    [emails, suspendedRole],
  )
  return rows
}

/** How a cohort may be named in a file where another of the same name exists. */
export const fullCohortName = ({ organization, name }: StandingCohort): string =>
  organization === null ? name : `${organization} / ${name}`

/** Those of these names and ids; of each the names that mean it. */
async function readCohorts(
  connection: Connection,
  names: readonly string[],
  ids: readonly string[],
): Promise<(StandingCohort & { sent: string[] })[]> {
  const { rows } = await connection.query<StandingCohort & { sent: string[] }>(
    `with known as (
       select c.id, c.description as name, o.description as organization
         from cohort c left join organization o on o.id = c.organization_id
     ), sent as (select name, lower(name) as folded from unnest($1::text[]) as sent (name)
     ), named as (
       select known.id, sent.name as sent from known join sent on sent.folded = lower(known.name)
        union select known.id, sent.name from known join sent on sent.folded = lower(known.organization || ' / ' || known.name)
     )
     select known.*, array(select named.sent from named where named.id = known.id) as sent
       from known where known.id in (select id from named) or known.id = any($2::uuid[])
      order by lower(known.name), known.id`,
    [names, ids],
  )
  return rows
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Reads, on one connection, all that the rows are measured by. */
export async function readStanding(connection: Connection, rows: readonly ImportedPerson[]): Promise<Standing> {
  const people = await readPeople(connection, distinct(rows.map(({ email }) => email)))
  const wanted = distinct(rows.flatMap(({ username }) => username ?? []))
  const usernames = await connection.query<{ username: string; userId: string }>(
    `select sent.username, u.id as "userId"
       from unnest($1::text[]) as sent (username) join "user" u on u.username = sent.username::citext`,
    [wanted],
  )
  const roles = await connection.query<StandingRole>(
    `select id, name, endpoint_permissions as "endpointPermissions", page_permissions as "pagePermissions"
       from role order by name`,
  )
  const cohorts = await readCohorts(
    connection,
    distinct(rows.flatMap((row) => row.cohorts ?? [])),
    distinct(people.flatMap(({ cohortIds }) => cohortIds)),
  )
  const cohortsNamed = new Map<string, StandingCohort[]>()
  for (const { sent, ...cohort } of cohorts)
    for (const name of sent) cohortsNamed.set(name, [...(cohortsNamed.get(name) ?? []), cohort])
  return {
    people: new Map(people.map(({ sent, ...person }) => [sent, person])),
    usernames: new Map(usernames.rows.map(({ username, userId }) => [username, userId])),
    roles: roles.rows,
    cohortsNamed,
    cohorts,
  }
}
