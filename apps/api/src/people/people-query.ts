import type { Queryable } from '@casebench/server/database'
import type { Person } from '@casebench/shared/contract/people'
import { basePermissions, groupsWith, suspendedRole } from '@casebench/shared/permissions'
import { momentOf } from '../analytics/moment.ts'
import { orderBy } from '../routing/listing.ts'
import { remembered } from '../tables/remembered.ts'

type Connection = Queryable

/** What of a query narrows a list of people, as the contract has it. */
export type PeopleFilter = Partial<
  Record<
    'q' | 'role' | 'org_id' | 'cohort_id' | 'suspended' | 'test_unlocked' | 'seen_since' | 'unseen_since',
    string
  > &
    Record<'level_from' | 'level_to', number>
>

/** The very expression of the index `user_search`. */
export const searched = `lower(u.email::text || ' ' || u.username::text || ' ' || u.first_name || ' ' || u.name)`

/** More words than names have do not narrow any further. */
const mostWords = 8

export const wordsIn = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)

/** A text in a pattern stands for itself. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The ids of who is out, in either way: few, and found in indexes. */
const suspendedIds = `(
  select id from "user" where suspended_at is not null
   union all select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.name = '${suspendedRole}')`

/** Whoever was never seen, longest ago. */
const lastSeen = `coalesce(u.last_seen_at, '-infinity')`

/** The condition of each filter, of the place where its value stands. */
const conditions: Readonly<Record<Exclude<keyof PeopleFilter, 'q'>, (value: string) => string>> = {
  role: (value) => `exists (select from user_role ur where ur.user_id = u.id and ur.role_id = ${value})`,
  cohort_id: (value) => `exists (select from cohort_member m where m.user_id = u.id and m.cohort_id = ${value})`,
  org_id: (value) =>
    `exists (select from cohort_member m join cohort c on c.id = m.cohort_id where m.user_id = u.id and c.organization_id = ${value})`,
  suspended: (value) => `(u.id in ${suspendedIds}) = ${value}::boolean`,
  test_unlocked: (value) => `u.is_test_unlocked = ${value}::boolean`,
  level_from: (value) => `u.level >= ${value}`,
  level_to: (value) => `u.level <= ${value}`,
  seen_since: (value) => `${lastSeen} >= to_timestamp(${value})`,
  unseen_since: (value) => `${lastSeen} < to_timestamp(${value})`,
}

/** By its id Postgres knows how many hold a role: by its name it would look for a rare one among everybody. */
async function roleIdOf(connection: Connection, name: string | undefined): Promise<string | null | undefined> {
  if (name === undefined) return undefined
  const { rows } = await connection.query<{ id: string }>('select id from role where name = $1', [name])
  return rows[0]?.id ?? null
}

/** @throws Refusal 400 for a time that is none. */
async function whereOf(connection: Connection, filter: PeopleFilter): Promise<{ where: string; values: unknown[] }> {
  const values: unknown[] = []
  const given = (value: unknown): string => `$${values.push(value)}`
  const { role } = filter
  const read = {
    role: role === suspendedRole ? undefined : await roleIdOf(connection, role),
    seen_since: momentOf(filter.seen_since, 'querystring/seen_since'),
    unseen_since: momentOf(filter.unseen_since, 'querystring/unseen_since'),
  }
  const asked: Record<string, unknown> = { ...filter, ...read }
  const narrowing = Object.entries(conditions).flatMap(([name, condition]) =>
    asked[name] === undefined ? [] : [condition(given(asked[name]))],
  )
  const words = wordsIn(filter.q ?? '').map((word) => `${searched} like ${given(containing(word))}`)
  // Whoever is suspended has the role, wherever that is stored.
  const suspended = role === suspendedRole ? [`u.id in ${suspendedIds}`] : []
  return { where: ['true', ...words, ...narrowing, ...suspended].join(' and '), values }
}

/** By what a list of people can be sorted; whoever has no figure comes where the least would. */
const columns = {
  name: 'lower(u.name)',
  email: 'u.email',
  username: 'u.username',
  level: 'u.level',
  created_at: 'u.created_at',
  last_seen_at: lastSeen,
  cases_assigned: 'u.cases_assigned',
  cases_completed: 'u.cases_completed',
  average_score: 'coalesce(u.average_score, -1)',
}

type Page = { sort: string | undefined; limit: number | undefined; offset: number | undefined }

/**
 * The ids of the people that a filter leaves, in the order wanted.
 * @throws Refusal 400 for a sort or a time that is none.
 */
export async function findPeople(connection: Connection, filter: PeopleFilter, page: Page): Promise<string[]> {
  const { where, values } = await whereOf(connection, filter)
  const order = orderBy(page.sort, columns, 'name')
  const { rows } = await connection.query<{ id: string }>(
    `select u.id from "user" u where ${where}
      order by ${order}, u.id ${order.endsWith(' desc') ? 'desc' : 'asc'} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit ?? null, page.offset ?? 0],
  )
  return rows.map(({ id }) => id)
}

/** So many are counted in a moment; a number of more people may be ten seconds old. */
const many = 2000
const goodFor = 10_000

/** How many people a filter leaves. */
export type PeopleCounts = { of: (connection: Connection, filter: PeopleFilter) => Promise<number> }

export function rememberedPeopleCounts(): PeopleCounts {
  const recent = remembered<number>({ goodFor, isSmall: (total) => total < many })
  return {
    of: async (connection, filter) => {
      const { where, values } = await whereOf(connection, filter)
      return recent(JSON.stringify([where, values]), async () => {
        const { rows } = await connection.query<{ total: number }>(
          `select count(*) as total from "user" u where ${where}`,
          values,
        )
        return rows[0]?.total ?? 0
      })
    },
  }
}

type Row = Omit<Person, 'pagePermissionSet' | 'created_at' | 'last_seen_at' | 'average_score'> & {
  /** Of each role. */
  pages: string[][]
  createdAt: Date
  lastSeenAt: Date | null
  averageScore: number | null
}

const present = ({ pages, createdAt, lastSeenAt, averageScore, ...row }: Row): Person => ({
  ...row,
  groups: groupsWith(row.groups, row.suspended),
  pagePermissionSet: [...new Set([...basePermissions, ...pages.flat()])],
  // Specification §5: times 100, rounded.
  average_score: averageScore === null ? null : Math.round(averageScore * 100),
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
})

/** These people, in this order. Whoever is gone meanwhile is left out. */
export async function readPeople(connection: Connection, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await connection.query<Row>(
    `with held as (
       select ur.user_id, array_agg(r.name order by r.name) as groups, jsonb_agg(r.page_permissions) as pages,
              bool_or(r.name = '${suspendedRole}') as suspends
         from user_role ur join role r on r.id = ur.role_id where ur.user_id = any($1::uuid[]) group by ur.user_id
     ), joined as (
       select m.user_id, jsonb_agg(jsonb_build_object(
                'id', c.id, 'description', c.description, 'organization', o.description
              ) order by lower(c.description), c.id) as cohorts
         from cohort_member m join cohort c on c.id = m.cohort_id left join organization o on o.id = c.organization_id
        where m.user_id = any($1::uuid[]) group by m.user_id
     )
     select u.email, u.first_name, u.name, u.username, u.phone_number, u.level, u.summary, u.metadata, u.has_logged_in,
            u.has_logged_out, u.is_test_unlocked as "isTestUnlocked", u.created_at as "createdAt",
            u.suspended_at is not null or coalesce(held.suspends, false) as suspended,
            coalesce(held.groups, '{}') as groups, coalesce(held.pages, '[]') as pages,
            coalesce(joined.cohorts, '[]') as cohorts, u.cases_assigned, u.cases_completed,
            u.average_score as "averageScore", u.last_seen_at as "lastSeenAt"
       from unnest($1::uuid[]) with ordinality as wanted (id, place)
       join "user" u on u.id = wanted.id
       left join held on held.user_id = u.id
       left join joined on joined.user_id = u.id
      order by wanted.place`,
    [ids],
  )
  return rows.map(present)
}
