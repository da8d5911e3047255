import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import type { Queryable, Transaction } from '@casebench/server/database'
import type { Verdict } from '@casebench/shared/evaluation'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** Marks with the codes of their reasons, and no text. */
const withoutTexts = (verdicts: Expression<Verdict[]>): RawBuilder<string> => sql`(
  select coalesce(jsonb_agg(v - 'reasons' || jsonb_build_object('reasons',
           (select coalesce(jsonb_agg(jsonb_build_object('code', r->'code', 'text', '')), '[]')
              from jsonb_array_elements(v->'reasons') r))), '[]')
    from jsonb_array_elements(${verdicts}) v)`

/** The first attempts of somebody at their cases that have a result, as analyses count them. */
const attemptsOf = (database: Queryable, userId: string) =>
  database
    .selectFrom('assignment as a')
    .crossJoinLateral((first) =>
      first
        .selectFrom('submission')
        .select(['id', 'created_at'])
        .whereRef('assignment_id', '=', 'a.id')
        .where('state', '=', 'success')
        .orderBy('generation')
        .limit(sql.lit(1))
        .as('s'),
    )
    .crossJoinLateral(({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.verdicts']).as('e'))
    .select(({ ref, selectFrom }) => [
      'a.case_id',
      'a.mode',
      sql<Date>`date_trunc('week', ${ref('s.created_at')} at time zone 'UTC')::date`.as('week'),
      'e.score',
      'a.active_seconds',
      withoutTexts(ref('e.verdicts')).as('verdicts'),
      jsonArrayFrom(
        selectFrom('contest as c')
          .innerJoin('submission as of', 'of.id', 'c.submission_id')
          .select(({ eb }) => ['c.attribute_id as attributeId', eb('c.state', '=', 'accepted').as('accepted')])
          .whereRef('of.assignment_id', '=', 'a.id')
          .where('c.state', '<>', 'withdrawn'),
      ).as('contests'),
    ])
    .where('a.user_id', '=', userId)

/** Keeps what analyses count of somebody, without them, before they are erased. */
export async function keepAnonymousAttempts(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .insertInto('anonymous_attempt')
    .columns(['case_id', 'mode', 'week', 'score', 'active_seconds', 'verdicts', 'contests'])
    .expression(attemptsOf(transaction, userId))
    .execute()
}

/** How many that would be. */
export async function countAnonymousAttempts(database: Queryable, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom(attemptsOf(database, userId).as('kept'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
