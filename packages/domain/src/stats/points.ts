import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely'
import { withheldIn } from '../disclosure/withheld.ts'
import { latestEvaluation } from './latest-evaluation.ts'

/**
 * The days on which a person earned points. A case that was passed is worth its score × 100, once in each mode; a better
 * pass later earns the difference, on the day its answers were sent in (UTC). Repeating earns nothing, and unlocking takes
 * nothing away. Of a submission that was marked anew, the latest marking counts. What is withheld from the person earns
 * nothing until it is shown: points would tell its score, and on their board to anyone.
 */
export const daysOf = (database: Kysely<Tables>, userId: Expression<string>) =>
  database
    .with('results', (db) =>
      db
        .selectFrom('assignment as a')
        .innerJoin('submission as s', (join) =>
          join.onRef('s.assignment_id', '=', 'a.id').on('s.state', '=', sql.lit('success')),
        )
        .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed']).as('e'))
        .select(({ ref }) => [
          's.assignment_id',
          's.generation',
          sql<Date>`(${ref('s.created_at')} at time zone 'UTC')::date`.as('day'),
          sql<number>`case when ${ref('e.passed')} then floor(${ref('e.score')} * 100 + 0.5) else 0 end`.as('worth'),
        ])
        .where('a.user_id', '=', userId)
        .where(({ eb, ref }) => eb(withheldIn(ref), 'is', null)),
    )
    .with('bests', (db) =>
      db.selectFrom('results').select(({ ref }) => {
        const tries = sql`partition by ${ref('assignment_id')} order by ${ref('generation')}`
        return [
          'day',
          sql<number>`max(${ref('worth')}) over (${tries})`.as('best'),
          sql<number | null>`max(${ref('worth')}) over (${tries} rows between unbounded preceding and 1 preceding)`.as(
            'before',
          ),
        ]
      }),
    )
    .selectFrom('bests')
    .select(({ ref }) => ['day', earned(ref('best'), ref('before')).as('points')])
    .groupBy('day')
    .having(({ eb, ref }) => eb(earned(ref('best'), ref('before')), '>', sql.lit(0)))

const earned = (best: Expression<number>, before: Expression<number | null>) =>
  sql<number>`sum(${best} - coalesce(${before}, 0))`

/** The sums of these `days` since ever, by month and by ISO week. */
export const sums = expressionBuilder<{ days: { day: Date; points: number } }>()
  .selectFrom('days')
  .crossJoinLateral(({ ref }) =>
    sql<Pick<Tables['leaderboard_points'], 'period'> & { starts_on: Date }>`(values
      ('all'::leaderboard_period, date '0001-01-01'),
      ('month', date_trunc('month', ${ref('days.day')}::timestamp)::date),
      ('week', date_trunc('week', ${ref('days.day')}::timestamp)::date))`.as<'p'>(sql`p (period, starts_on)`),
  )
  .select(({ fn }) => ['p.period', 'p.starts_on', fn.sum<number>('days.points').as('points')])
  .groupBy(['p.period', 'p.starts_on'])

const count = preparedQuery<{ userId: string }>()('count-points', (database, parameter) =>
  database
    .with('days', () => daysOf(database, parameter('userId')))
    .with('sums', () => sums)
    .with('days_gone', (db) =>
      db
        .deleteFrom('daily_points')
        .where('user_id', '=', parameter('userId'))
        .where('day', 'not in', ({ selectFrom }) => selectFrom('days').select('day')),
    )
    .with('sums_gone', (db) =>
      db
        .deleteFrom('leaderboard_points')
        .where('user_id', '=', parameter('userId'))
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('period', 'starts_on'),
            'not in',
            selectFrom('sums').select(['period', 'starts_on']).$asTuple('period', 'starts_on'),
          ),
        ),
    )
    .with('days_kept', (db) =>
      db
        .insertInto('daily_points')
        .columns(['user_id', 'day', 'points'])
        .expression(({ selectFrom }) =>
          selectFrom('days').select([sql<string>`${parameter('userId')}::uuid`.as('user_id'), 'day', 'points']),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'day'])
            .doUpdateSet(({ ref }) => ({ points: ref('excluded.points') }))
            .whereRef('daily_points.points', '<>', 'excluded.points'),
        ),
    )
    .insertInto('leaderboard_points')
    .columns(['user_id', 'period', 'starts_on', 'points'])
    .expression(({ selectFrom }) =>
      selectFrom('sums').select([
        sql<string>`${parameter('userId')}::uuid`.as('user_id'),
        'period',
        'starts_on',
        'points',
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'period', 'starts_on'])
        .doUpdateSet(({ ref }) => ({ points: ref('excluded.points') }))
        .whereRef('leaderboard_points.points', '<>', 'excluded.points'),
    ),
)

/** Counts a person's points: `daily_points` has the days, `leaderboard_points` their sums. */
export async function countPoints(transaction: Transaction, userId: string): Promise<void> {
  await count(transaction, { userId })
}
