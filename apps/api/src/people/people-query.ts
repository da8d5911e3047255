import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import { lower } from '@casebench/server/database/expressions'
import type { getAllUsers } from '@casebench/shared/contract/people'
import { suspendedRole } from '@casebench/shared/permissions'
import { type ExpressionBuilder, sql } from 'kysely'
import { momentOf } from '../analytics/moment.ts'
import { onePerProcess } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'
import { type FilterOf, listQuery, type Page } from '../tables/list-query.ts'
import { haveWords, wordsIn } from './have-words.ts'

/** What of a query narrows a list of people, as the contract has it. */
export type PeopleFilter = FilterOf<typeof getAllUsers>

type Of = ExpressionBuilder<Tables & { u: Tables['user'] }, 'u'>

/** Whoever was never seen, longest ago: the very expression of an index, as is that of the average score. */
const lastSeen = ({ ref }: Of) => sql<Date>`coalesce(${ref('u.last_seen_at')}, '-infinity')`

/** By its id Postgres knows how many hold a role: by its name it would look for a rare one among everybody. */
type AskedRole = { id: string } | 'suspended' | 'unknown'

/** What a list is asked for, read; times in seconds since 1970. */
type ReadFilter = Omit<PeopleFilter, 'role' | 'seen_since' | 'unseen_since'> & {
  role?: AskedRole | undefined
  seen_since?: number | undefined
  unseen_since?: number | undefined
}

/** Whoever has no figure comes where the least would. */
const people = listQuery<ReadFilter>()({
  from: (database) => database.selectFrom('user as u'),
  select: (query) => query.select('u.id'),
  filters: {
    q: ({ ref }, q) =>
      haveWords(
        { email: ref('u.email'), username: ref('u.username'), first_name: ref('u.first_name'), name: ref('u.name') },
        q,
      ),
    role: (where, role) => {
      if (role === 'unknown') return sql.lit(false)
      if (role === 'suspended') return where('u.suspended_at', 'is not', null)
      return where.exists(
        where.selectFrom('user_role as ur').whereRef('ur.user_id', '=', 'u.id').where('ur.role_id', '=', role.id),
      )
    },
    cohort_id: ({ exists, selectFrom }, id) =>
      exists(selectFrom('cohort_member as m').whereRef('m.user_id', '=', 'u.id').where('m.cohort_id', '=', id)),
    org_id: ({ exists, selectFrom }, id) =>
      exists(
        selectFrom('cohort_member as m')
          .innerJoin('cohort as c', 'c.id', 'm.cohort_id')
          .whereRef('m.user_id', '=', 'u.id')
          .where('c.organization_id', '=', id),
      ),
    suspended: (where, flag) => where('u.suspended_at', flag === 'true' ? 'is not' : 'is', null),
    test_unlocked: (where, flag) => where('u.is_test_unlocked', '=', flag === 'true'),
    level_from: (where, level) => where('u.level', '>=', level),
    level_to: (where, level) => where('u.level', '<=', level),
    seen_since: (where, seconds) => sql`${lastSeen(where)} >= to_timestamp(${seconds})`,
    unseen_since: (where, seconds) => sql`${lastSeen(where)} < to_timestamp(${seconds})`,
  },
  sorts: {
    name: ({ ref }) => lower(ref('u.name')),
    email: ({ ref }) => ref('u.email'),
    username: ({ ref }) => ref('u.username'),
    level: ({ ref }) => ref('u.level'),
    created_at: ({ ref }) => ref('u.created_at'),
    last_seen_at: lastSeen,
    cases_assigned: ({ ref }) => ref('u.cases_assigned'),
    cases_completed: ({ ref }) => ref('u.cases_completed'),
    average_score: ({ ref }) => sql`coalesce(${ref('u.average_score')}, -1)`,
  },
  defaultSort: 'name',
  key: ({ ref }) => ref('u.id'),
})

async function readRole(database: Queryable, name: string | undefined): Promise<AskedRole | undefined> {
  if (name === undefined) return undefined
  if (name === suspendedRole) return 'suspended'
  const role = await database.selectFrom('role').select('id').where('name', '=', name).executeTakeFirst()
  return role ?? 'unknown'
}

/** @throws HttpError 400 for a time that is none. */
const readFilter = async (
  database: Queryable,
  { role, seen_since, unseen_since, ...asStored }: PeopleFilter,
): Promise<ReadFilter> => ({
  ...asStored,
  role: await readRole(database, role),
  seen_since: momentOf(seen_since, 'querystring/seen_since'),
  unseen_since: momentOf(unseen_since, 'querystring/unseen_since'),
})

/**
 * The ids of the people that a filter leaves, in the order wanted.
 * @throws HttpError 400 for a sort or a time that is none.
 */
export async function findPeople(database: Queryable, filter: PeopleFilter, page: Page): Promise<string[]> {
  const rows = await people.rows(database, await readFilter(database, filter), page)
  return rows.map(({ id }) => id)
}

/** So many are counted in a moment; a number of more people may be ten seconds old. */
const many = 2000
const ttl = 10_000

/** How many people a filter leaves. */
export type PeopleCounts = { of: (database: Queryable, filter: PeopleFilter) => Promise<number> }

function rememberedPeopleCounts(): PeopleCounts {
  const recent = cachedQuery<number>({ ttl, isSmall: (total) => total < many })
  return {
    of: async (database, filter) => {
      const read = await readFilter(database, filter)
      const counted = { ...read, q: wordsIn(read.q ?? '') }
      return recent(JSON.stringify(counted), () => people.count(database, read))
    },
  }
}

export const peopleCounts = onePerProcess(() => rememberedPeopleCounts())
