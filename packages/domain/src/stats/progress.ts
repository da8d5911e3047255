import type { Tables } from '@casebench/database/tables'
import type { Transaction } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { Mode } from '@casebench/shared/assignment-state'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { withheldIn } from '../disclosure/withheld.ts'
import { latestEvaluation } from './latest-evaluation.ts'

/** A person's statistics in one mode, as stored in `user_progress`. */
export const progressColumns = [
  'mode',
  'assigned',
  'submitted',
  'passed',
  'score_sum',
  'withheld',
  'withheld_passed',
  'withheld_score',
] as const

/**
 * A person’s progress in each mode, with {@link progressColumns} in their order. A result counts until its case is
 * unlocked or reset. Scores are added up exactly: a sum of floating-point numbers depends on their order, and what is kept
 * would not stand beside another plan.
 */
export const progressOf = (userId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom(sql<{ mode: Mode }>`unnest(enum_range(null::mode))`.as<'modes'>(sql`modes (mode)`))
    .leftJoin('assignment as a', (join) => join.on('a.user_id', '=', userId).onRef('a.mode', '=', 'modes.mode'))
    .leftJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('a.submitted', '=', sql.lit(true)),
    )
    .leftJoinLateral(
      ({ eb, ref }) =>
        latestEvaluation(ref('s.id'))
          .select(['n.score', 'n.passed', eb(withheldIn(ref), 'is not', null).$castTo<boolean>().as('withheld')])
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(({ fn, ref }) => {
      const { count, countAll } = fn
      const sum = sql<number>`sum(${ref('e.score')}::numeric)`
      return [
        'modes.mode',
        count<number>('a.id').as('assigned'),
        count<number>('e.score').as('submitted'),
        countAll<number>().filterWhere('e.passed', '=', sql.lit(true)).as('passed'),
        sql<number>`coalesce(${sum}, 0)::float8`.as('score_sum'),
        count<number>('e.score').filterWhere('e.withheld', '=', sql.lit(true)).as('withheld'),
        countAll<number>()
          .filterWhere('e.withheld', '=', sql.lit(true))
          .filterWhere('e.passed', '=', sql.lit(true))
          .as('withheld_passed'),
        sql<number>`coalesce(${sum} filter (where ${ref('e.withheld')}), 0)::float8`.as('withheld_score'),
      ]
    })
    .groupBy('modes.mode')

const count = preparedQuery<{ userId: string }>()('count-progress', (database, parameter) =>
  database
    .with('counted', () => progressOf(parameter('userId')))
    .with('written', (db) =>
      db
        .insertInto('user_progress')
        .columns(['user_id', ...progressColumns])
        .expression(({ selectFrom }) =>
          selectFrom('counted')
            .select(sql<string>`${parameter('userId')}::uuid`.as('user_id'))
            .select(progressColumns),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'mode']).doUpdateSet(({ ref }) => ({
            assigned: ref('excluded.assigned'),
            submitted: ref('excluded.submitted'),
            passed: ref('excluded.passed'),
            score_sum: ref('excluded.score_sum'),
            withheld: ref('excluded.withheld'),
            withheld_passed: ref('excluded.withheld_passed'),
            withheld_score: ref('excluded.withheld_score'),
          })),
        ),
    )
    .updateTable('user')
    .from(({ selectFrom }) =>
      selectFrom('counted')
        .select(({ fn, ref }) => [
          fn.sum<number>('assigned').as('assigned'),
          fn.sum<number>('submitted').as('completed'),
          sql<number | null>`sum(${ref('score_sum')}) / nullif(sum(${ref('submitted')}), 0)`.as('average'),
        ])
        .as('total'),
    )
    .set(({ ref }) => ({
      cases_assigned: ref('total.assigned'),
      cases_completed: ref('total.completed'),
      average_score: ref('total.average'),
    }))
    .where('user.id', '=', parameter('userId'))
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('user.cases_assigned')}, ${ref('user.cases_completed')}, ${ref('user.average_score')})
          is distinct from (${ref('total.assigned')}, ${ref('total.completed')}, ${ref('total.average')})`,
    ),
)

/** Counts what `user_progress` says of a person, and their sums, by which lists of people are sorted. */
export async function countProgress(transaction: Transaction, userId: string): Promise<void> {
  await count(transaction, { userId })
}
