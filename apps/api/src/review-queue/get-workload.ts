import { isBlindTo } from '@casebench/domain/reviewing/blind-to'
import type { Queryable } from '@casebench/server/database'
import { getWorkload } from '@casebench/shared/contract/review-queue'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { haveWords } from '../people/have-words.ts'
import { reviewerIds } from '../reviewers/reviewers.ts'
import { type Caller, principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { daysToReview, isOverdue } from './days-to-review.ts'

/** Stands for what is assigned to nobody, so that it is grouped, joined and sorted as what is somebody's. */
const nobody = sql<string>`'00000000-0000-0000-0000-000000000000'::uuid`

/** Who may mark by hand, whoever has results all the same, and nobody. */
const reviewers = (database: Queryable) =>
  database
    .selectFrom('user as u')
    .select(({ and, eb, ref }) => [
      'u.id',
      sql<string>`${ref('u.email')}::text`.as('email'),
      'u.name',
      sql<string>`${ref('u.username')}::text`.as('username'),
      'u.first_name',
      and([eb('u.suspended_at', 'is', null), eb('u.id', 'in', reviewerIds)])
        .$castTo<boolean>()
        .as('may_mark'),
    ])
    .where(({ and, eb, or, exists, selectFrom }) =>
      or([
        and([eb('u.suspended_at', 'is', null), eb('u.id', 'in', reviewerIds)]),
        exists(selectFrom('review_item as i').whereRef('i.reviewer_id', '=', 'u.id')),
      ]),
    )
    .unionAll(
      database.selectNoFrom([
        nobody.as('id'),
        sql<string>`''`.as('email'),
        sql<string>`''`.as('name'),
        sql<string>`''`.as('username'),
        sql<string>`''`.as('first_name'),
        sql<boolean>`true`.as('may_mark'),
      ]),
    )

/** What waits for each, as far as the queue shows it to the caller. */
const waiting = (database: Queryable, caller: Caller, days: number | null) =>
  database
    .selectFrom('review_item as i')
    .select(({ fn, ref }) => [
      fn.coalesce('i.reviewer_id', nobody).as('reviewer_id'),
      fn.countAll<number>().as('count'),
      (days === null
        ? sql<number | null>`null::int`
        : sql<number | null>`count(*) filter (where ${isOverdue(ref, days)})`
      ).as('overdue'),
      fn.min<Date | null>('i.since').as('since'),
    ])
    .where(({ not, ref }) => not(isBlindTo(ref('i.submission_id'), sql`${principalIds(caller)}::uuid[]`)))
    .groupBy(({ fn }) => fn.coalesce('i.reviewer_id', nobody))

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

const decided = (database: Queryable) =>
  database
    .selectFrom('review_decision as d')
    .select(({ fn, ref }) => [
      'd.reviewer_id',
      sql<number>`count(*) filter (where ${ref('d.decided_at')} > ${daysAgo(7)})`.as('last_7'),
      fn.countAll<number>().as('last_30'),
      sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from
        ${ref('d.decided_at')} - ${ref('d.assigned_at')})::float8)`.as('median_seconds'),
    ])
    .where('d.decided_at', '>', daysAgo(30))
    .groupBy('d.reviewer_id')

const workload = (caller: Caller, days: number | null) =>
  listQuery<{ q?: string | undefined }>()({
    from: (database) =>
      database
        .selectFrom(reviewers(database).as('p'))
        .leftJoin(waiting(database, caller, days).as('w'), 'w.reviewer_id', 'p.id')
        .leftJoin(decided(database).as('d'), 'd.reviewer_id', 'p.id'),
    select: (query) =>
      query.select(({ eb, fn, ref, val }) => [
        eb
          .case()
          .when('p.id', '<>', nobody)
          .then(jsonBuildObject({ email: ref('p.email'), name: ref('p.name') }))
          .end()
          .as('reviewer'),
        'p.may_mark',
        fn.coalesce('w.count', val(0)).as('waiting'),
        (days === null ? sql<number | null>`null::int` : sql<number | null>`coalesce(${ref('w.overdue')}, 0)`).as(
          'overdue',
        ),
        'w.since',
        fn.coalesce('d.last_7', val(0)).as('decided_7'),
        fn.coalesce('d.last_30', val(0)).as('decided_30'),
        'd.median_seconds',
      ]),
    filters: {
      q: ({ ref }, q) =>
        haveWords(
          { email: ref('p.email'), username: ref('p.username'), first_name: ref('p.first_name'), name: ref('p.name') },
          q,
        ),
    },
    sorts: {
      name: ({ ref }) => inReadersOrder(ref('p.name')),
      waiting: ({ fn, val }) => fn.coalesce('w.count', val(0)),
      overdue: ({ fn, val }) => fn.coalesce('w.overdue', val(0)),
      since: ({ ref }) => ref('w.since'),
      decided_7: ({ fn, val }) => fn.coalesce('d.last_7', val(0)),
      decided_30: ({ fn, val }) => fn.coalesce('d.last_30', val(0)),
      median_seconds: ({ ref }) => ref('d.median_seconds'),
    },
    defaultSort: '-waiting',
    key: ({ ref }) => [inReadersOrder(ref('p.name')), ref('p.id')],
    keyDirection: 'asc',
    nulls: 'last',
  })

export const getWorkloadRoute = route(getWorkload, async ({ query, services, caller, reply }) => {
  const { readDatabase: database } = services
  const { q, ...page } = query
  const list = workload(caller, await daysToReview(database))
  const [rows, total] = await Promise.all([list.rows(database, { q }, page), list.count(database, { q })])
  reply.header('x-total-count', total)
  return rows.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }))
})
