import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import { isReference } from '@casebench/shared/blind-marking'
import { getContests } from '@casebench/shared/contract/contests'
import type { Input } from '@casebench/shared/contract/endpoint'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { openTestsOf } from '../authorization/open-tests.ts'
import { type BlindMarking, blindMarking, isHidden, referredPerson } from '../reviewers/blind-marking.ts'
import { principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { asReviewed, contestsWithWork, reviewedContests } from './reviewed-contests.ts'

type Filter = Omit<Input<typeof getContests>['query'], 'sort' | 'limit' | 'offset'>

type Searched = 'u.name' | 'u.email' | 'f.name' | 'a.case_id' | 'c.argument' | 'c.decision' | 'c.attribute_id'

/** What of a contest is searched: nothing that would tell of the answers to a case which the caller has as a test. */
const searched = (
  ref: RefTo<Searched>,
  openTests: ReadonlySet<string>,
  hidden: Expression<SqlBool>,
): RawBuilder<string> =>
  sql`lower(concat_ws(' ', case when not ${hidden} then ${ref('u.name')} || ' ' || ${ref('u.email')} end, ${ref('f.name')},
    case when ${ref('a.case_id')} <> all (${[...openTests]}::text[])
         then concat_ws(' ', ${ref('c.argument')}, case when not ${hidden} then ${ref('c.decision')} end,
                        ${ref('c.attribute_id')}) end))`

type Reader = {
  userId: string
  /** The people behind the call. */
  userIds: readonly string[]
  openTests: ReadonlySet<string>
  blind: BlindMarking | undefined
  /** Whose reference the filter names; null where it is nobody's. */
  person: string | null | undefined
}

const found = (
  database: Queryable,
  { state = 'all', mode, case_id, email, q }: Filter,
  { userId, userIds, openTests, blind, person }: Reader,
) => {
  const given = <Value, Condition>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
    value === undefined ? [] : [condition(value)]
  const hidden = (ref: RefTo<'a.id' | 'a.mode' | 'a.user_id'>) => isHidden(blind, ref, { userId })
  return contestsWithWork(database).where(({ eb, and, lit, not, ref }) =>
    and([
      ...given(state === 'all' ? undefined : state, (state) => eb('c.state', '=', state)),
      ...given(mode, (mode) => eb('a.mode', '=', mode)),
      ...given(case_id, (caseId) => eb('a.case_id', '=', caseId)),
      ...given(person, (person) => (person === null ? lit(false) : eb('u.id', '=', person))),
      ...given(person === undefined ? email : undefined, (email) => and([eb('u.email', '=', email), not(hidden(ref))])),
      ...given(q, (q) => sql<boolean>`strpos(${searched(ref, openTests, hidden(ref))}, lower(${q})) > 0`),
      not(isBlindTo(ref('c.submission_id'), sql`${userIds}::uuid[]`)),
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
  const openTests = await openTestsOf(database, caller)
  const blind = await blindMarking(services, caller)
  const { email, case_id: caseId } = filter
  const person =
    email !== undefined && isReference(email)
      ? caseId === undefined
        ? null
        : await referredPerson(services, email, caseId)
      : undefined
  const contests = found(database, filter, {
    userId: caller.userId,
    userIds: principalIds(caller),
    openTests,
    blind,
    person,
  })
  const [column, direction] = sorts[sort]
  const wanted = contests
    .select('c.id')
    .orderBy(column, (order) => order[direction]().nullsLast())
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit ?? null)
    .offset(offset ?? 0)
  const [page, { total }] = await Promise.all([
    reviewedContests(database, wanted, caller),
    contests.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  reply.header('x-total-count', total)
  return page.map((row) => asReviewed(row, { caller, blind }, openTests))
})
