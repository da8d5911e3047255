import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { LeaderboardPeriod } from '@casebench/shared/contract/analytics'
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { ofEachPeriod, startOf } from './periods.ts'

export type Board = { period: LeaderboardPeriod; cohortId: string | undefined }
type Page = { limit: number; offset: number }

/** What of a person a board shows. Of the completed, `scored` are those whose score is shown to their person. */
const columns = ({ ref }: ExpressionBuilder<Shown, 'u' | 'f'>) =>
  [
    'u.id as userId',
    'u.username',
    'u.level',
    'f.completed',
    'f.scored',
    'f.scoreSum',
    sql<boolean>`(not ${ref('u.on_leaderboard')} or ${ref('u.suspended_at')} is not null)`.as('hidden'),
  ] as const
type Shown = { u: Tables['user']; f: { completed: number; scored: number; scoreSum: number } }

/** The figures `f` of a person `u`; their scores are added up. */
const figuresOf = ({ selectFrom }: ExpressionBuilder<Tables & { u: Tables['user'] }, 'u'>) =>
  selectFrom('user_progress as g')
    .select(({ ref }) => [
      sql<number>`coalesce(sum(${ref('g.submitted')}), 0)::int`.as('completed'),
      sql<number>`coalesce(sum(${ref('g.submitted')} - ${ref('g.withheld')}), 0)::int`.as('scored'),
      sql<number>`coalesce(sum(${ref('g.score_sum')} - ${ref('g.withheld_score')}), 0)`.as('scoreSum'),
    ])
    .whereRef('g.user_id', '=', 'u.id')
    .as('f')

/** Who has points on a board and is shown there. */
const shown = (database: Kysely<Tables>, period: LeaderboardPeriod, cohortId: Expression<string> | undefined) =>
  database
    .selectFrom('leaderboard_points as p')
    .innerJoin('user as u', (join) =>
      join.onRef('u.id', '=', 'p.user_id').on('u.on_leaderboard', '=', sql.lit(true)).on('u.suspended_at', 'is', null),
    )
    .$if(cohortId !== undefined, (all) =>
      all.innerJoin('cohort_member as m', (join) =>
        join.onRef('m.user_id', '=', 'p.user_id').on('m.cohort_id', '=', cohortId as Expression<string>),
      ),
    )
    .where('p.period', '=', sql.lit(period))
    .where('p.starts_on', '=', startOf(period))

type CohortPage = Page & { cohortId: string }

const pageOf = (name: string, period: LeaderboardPeriod, isOfCohort: boolean) =>
  preparedQuery<CohortPage>()(`board-page-${period}-${name}`, (database, parameter) =>
    database
      .with('page', () =>
        shown(database, period, isOfCohort ? parameter('cohortId') : undefined)
          .select(({ ref }) => [
            'p.user_id',
            'p.points',
            sql<number>`(rank() over (order by ${ref('p.points')} desc))::int`.as('rank'),
          ])
          .orderBy('p.points', 'desc')
          .orderBy('u.username')
          .limit(parameter('limit'))
          .offset(parameter('offset')),
      )
      .selectFrom('page')
      .innerJoin('user as u', 'u.id', 'page.user_id')
      .crossJoinLateral(figuresOf)
      .select(['page.rank', 'page.points'])
      .select(columns)
      .orderBy('page.points', 'desc')
      .orderBy('u.username'),
  )

const pages = {
  all: ofEachPeriod((period) => pageOf('all', period, false)),
  cohort: ofEachPeriod((period) => pageOf('cohort', period, true)),
}

/** A page of a board. The index gives the order, so that only the rows up to the page's last are read. */
export async function boardPage(database: Queryable, { period, cohortId }: Board, page: Page) {
  const kind = cohortId === undefined ? 'all' : 'cohort'
  const { rows } = await pages[kind][period](database, { ...page, cohortId: cohortId ?? '' })
  return rows
}

export type BoardRow = Awaited<ReturnType<typeof boardPage>>[number]

const ownRows = ofEachPeriod((period) =>
  preparedQuery<{ userId: string }>()(`board-own-row-${period}`, (database, parameter) =>
    database
      .selectFrom('user as u')
      .leftJoin('leaderboard_points as p', (join) =>
        join
          .onRef('p.user_id', '=', 'u.id')
          .on('p.period', '=', sql.lit(period))
          .on('p.starts_on', '=', startOf(period)),
      )
      .crossJoinLateral(figuresOf)
      .select(columns)
      .select(({ fn, lit }) => fn.coalesce('p.points', lit(0)).as('points'))
      .where('u.id', '=', parameter('userId')),
  ),
)

/** A person's own row without its rank, wherever it stands and whoever else sees it. */
export async function boardRowOf(database: Queryable, period: LeaderboardPeriod, userId: string) {
  const { rows } = await ownRows[period](database, { userId })
  const row = rows[0]
  if (!row) throw new Error('The caller has no account')
  return row
}

/** How many are shown on a cohort's board, all of them or those with more points than `above`: as many as a class has. */
export async function countInCohort(database: Queryable, period: LeaderboardPeriod, cohortId: string, above: number) {
  const { count } = await shown(database, period, sql`${cohortId}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.points', '>', above)
    .executeTakeFirstOrThrow()
  return count
}
