import type { ImportedPerson } from '@casebench/shared/people-import'
import type pg from 'pg'

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
  groups: string[]
  cohortIds: string[]
}

/** What there is of what the rows of a file name. Texts are keyed in lower case. */
export type Standing = {
  people: ReadonlyMap<string, StandingPerson>
  /** Whose a username is, by email. */
  usernames: ReadonlyMap<string, string>
  roles: readonly StandingRole[]
  /** Those that are named in the rows, and those that the people are in. */
  cohorts: readonly StandingCohort[]
}

type Connection = Pick<pg.ClientBase, 'query'>

async function readPeople(connection: Connection, emails: readonly string[]): Promise<StandingPerson[]> {
  const { rows } = await connection.query<StandingPerson>(
    `select u.id, u.email::text as email, u.first_name, u.name, u.username::text as username, u.phone_number, u.level,
            u.metadata,
            array(select r.name from user_role ur join role r on r.id = ur.role_id
                   where ur.user_id = u.id order by r.name) as groups,
            array(select m.cohort_id::text from cohort_member m where m.user_id = u.id order by 1) as "cohortIds"
       from "user" u where u.email = any($1::citext[])`,
    [emails],
  )
  return rows
}

/** How a cohort may be named in a file where another of the same name exists. */
export const fullCohortName = ({ organization, name }: StandingCohort): string =>
  organization === null ? name : `${organization} / ${name}`

async function readCohorts(
  connection: Connection,
  names: readonly string[],
  ids: readonly string[],
): Promise<StandingCohort[]> {
  const { rows } = await connection.query<StandingCohort>(
    `select c.id, c.description as name, o.description as organization
       from cohort c left join organization o on o.id = c.organization_id
      where lower(c.description) = any($1::text[]) or lower(o.description || ' / ' || c.description) = any($1::text[])
         or c.id = any($2::uuid[])
      order by lower(c.description), c.id`,
    [names, ids],
  )
  return rows
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.map((value) => value.toLowerCase()))]

/** Reads, on one connection, all that the rows are measured by. */
export async function readStanding(connection: Connection, rows: readonly ImportedPerson[]): Promise<Standing> {
  const people = await readPeople(connection, distinct(rows.map(({ email }) => email)))
  const wanted = distinct(rows.flatMap(({ username }) => username ?? []))
  const usernames = await connection.query<{ username: string; email: string }>(
    'select lower(username::text) as username, lower(email::text) as email from "user" where username = any($1::citext[])',
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
  return {
    people: new Map(people.map((person) => [person.email.toLowerCase(), person])),
    usernames: new Map(usernames.rows.map(({ username, email }) => [username, email])),
    roles: roles.rows,
    cohorts,
  }
}
