import { progressCounts, resultsOf, work } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import { maxMembersAtOnce } from '@casebench/shared/contract/cohorts'
import { sql } from 'kysely'
import { onePerProcess, type Services } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'
import { riskFacts } from './risk-facts.ts'

const everyCohort = { cohortId: undefined, mode: undefined, assigned: undefined }

/** The members of all cohorts, a row for each cohort that somebody is in, with how their first results were. */
const readAllMembers = (database: Queryable) =>
  work(database, everyCohort)
    // Whoever is in several cohorts is counted up once.
    .with('person', (db) =>
      db
        .selectFrom('work as w')
        .select(({ ref, eb, lit }) => [
          'w.user_id',
          ...progressCounts(ref),
          ...riskFacts(ref),
          sql<number>`count(*) filter (where ${ref('w.score')} is not null and ${eb
            .case()
            .when('w.generation', '>=', lit(2))
            .then(resultsOf(ref('w.id')).select('e.passed').orderBy('f.generation').limit(sql.lit(1)).$asScalar())
            .else(ref('w.passed'))
            .end()})`.as('passedFirst'),
        ])
        .groupBy('w.user_id'),
    )
    .selectFrom('cohort_member as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .leftJoin('person as p', 'p.user_id', 'u.id')
    .select(({ fn, lit, ref }) => [
      'c.cohort_id as cohortId',
      'c.user_id as userId',
      'u.created_at as createdAt',
      sql<boolean>`${ref('u.suspended_at')} is not null`.as('suspended'),
      'u.last_seen_at as lastSeenAt',
      fn.coalesce('p.assigned', lit(0)).as('assigned'),
      fn.coalesce('p.submitted', lit(0)).as('submitted'),
      fn.coalesce('p.passed', lit(0)).as('passed'),
      fn.coalesce('p.passedFirst', lit(0)).as('passedFirst'),
      fn.coalesce('p.failures', lit(0)).as('failures'),
      'p.unstartedSince',
      'p.unstartedDueAt',
      'p.overdueSince',
      'p.lowestScore',
    ])
    .execute()

export type MemberOfAny = Awaited<ReturnType<typeof readAllMembers>>[number]

/** So many members are read quickly enough each time. */
const many = 500
/** How old what was read of more may be, and how much longer it is answered while it is read anew. Milliseconds. */
const ttl = 5_000
const staleFor = 25_000

const recentMembers = onePerProcess(() =>
  cachedQuery<MemberOfAny[]>({ ttl, staleFor, isSmall: (rows) => rows.length < many }),
)

/** Whether there are few enough of them to read at once. */
async function areReadable(database: Queryable): Promise<boolean> {
  const { count } = await database
    .selectFrom((db) =>
      db
        .selectFrom('cohort_member')
        .select('user_id')
        .limit(maxMembersAtOnce + 1)
        .as('m'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= maxMembersAtOnce
}

/** The members of all cohorts, as they are or were a moment ago; undefined where they are too many. */
export async function allMembers(services: Services): Promise<MemberOfAny[] | undefined> {
  const { readDatabase: database } = services
  if (!(await areReadable(database))) return undefined
  return recentMembers(services)('all', () => readAllMembers(database))
}
