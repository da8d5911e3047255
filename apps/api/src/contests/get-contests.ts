import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import { getContests } from '@casebench/shared/contract/contests'
import type { Input } from '@casebench/shared/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { isBlindTo } from '../second-marking/blindness.ts'
import { asReviewed, contestsWithWork, reviewedContests } from './reviewed-contests.ts'

type Filter = Omit<Input<typeof getContests>['query'], 'sort' | 'limit' | 'offset'>

type Searched = 'u.name' | 'u.email' | 'f.name' | 'a.case_id' | 'c.argument' | 'c.decision' | 'c.attribute_id'

/** What of a contest is searched: nothing that would tell of the answers to a case which the caller has as a test. */
const searched = (ref: RefTo<Searched>, openTests: ReadonlySet<string>): RawBuilder<string> =>
  sql`lower(concat_ws(' ', ${ref('u.name')}, ${ref('u.email')}, ${ref('f.name')},
    case when ${ref('a.case_id')} <> all (${[...openTests]}::text[])
         then concat_ws(' ', ${ref('c.argument')}, ${ref('c.decision')}, ${ref('c.attribute_id')}) end))`

const found = (
  database: Queryable,
  { state = 'all', mode, case_id, email, q }: Filter,
  { userId, openTests }: { userId: string; openTests: ReadonlySet<string> },
) => {
  const given = <Value, Condition>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)]
  return contestsWithWork(database).where(({ eb, and, not, ref }) =>
    and([
      ...given(state === 'all' ? undefined : state, (state) => eb('c.state', '=', state)),
      ...given(mode, (mode) => eb('a.mode', '=', mode)),
      ...given(case_id, (caseId) => eb('a.case_id', '=', caseId)),
      ...given(email, (email) => eb('u.email', '=', email)),
      ...given(q, (q) => sql<boolean>`strpos(${searched(ref, openTests)}, lower(${q})) > 0`),
      not(isBlindTo(ref('c.submission_id'), sql<string>`${userId}::uuid`)),
    ]),
  )
}

type Sort = NonNullable<Input<typeof getContests>['query']['sort']>

const sorts: Readonly<Record<Sort, readonly ['c.state' | 'c.created_at' | 'c.decided_at', 'asc' | 'desc']>> = {
  // In the order of the states: open ones first.
  state: ['c.state', 'asc'],
  '-state': ['c.state', 'desc'],
  created_at: ['c.created_at', 'asc'],
  '-created_at': ['c.created_at', 'desc'],
  decided_at: ['c.decided_at', 'asc'],
  '-decided_at': ['c.decided_at', 'desc'],
}

export const getContestsRoute = route(getContests, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { sort = 'state', limit, offset, ...filter } = query
  const openTests = await openTestsOf(database, caller.userId)
  const contests = found(database, filter, { userId: caller.userId, openTests })
  const [column, direction] = sorts[sort]
  const wanted = contests
    .select('c.id')
    .orderBy(column, (order) => order[direction]().nullsLast())
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit ?? null)
    .offset(offset ?? 0)
  const [page, { total }] = await Promise.all([
    reviewedContests(database, wanted),
    contests.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return page.map((row) => asReviewed(row, openTests))
})
