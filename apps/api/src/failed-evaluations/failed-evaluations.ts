import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import { type RawBuilder, sql } from 'kysely'

/** What was opened again or sent in anew has failed in no way that concerns anyone. */
export const isFailed = (ref: RefTo<'s.state' | 's.failure'>): RawBuilder<boolean> =>
  sql`(${ref('s.state')} = 'failed' and ${ref('s.failure')} is distinct from 'superseded')`

/** A test is one try, so that nobody gives themselves another. */
export const isOwnTest = (ref: RefTo<'a.mode' | 'a.user_id'>, callerIds: readonly string[]): RawBuilder<boolean> =>
  sql`(${ref('a.mode')} = 'test' and ${ref('a.user_id')} = any(${callerIds}::uuid[]))`

/** Submissions that were given up and are still what their assignment stands at. */
export const failedEvaluations = (database: Queryable) =>
  database
    .selectFrom('submission as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.id', '=', 's.assignment_id').onRef('a.generation', '=', 's.generation'),
    )
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .where(({ ref }) => isFailed(ref))

/** How many of them the caller may retry, and since when the first of them has failed. */
export const countFailedEvaluations = (database: Queryable, callerIds: readonly string[]) =>
  failedEvaluations(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('s.finished_at').as('since')])
    .where(({ not, ref }) => not(isOwnTest(ref, callerIds)))
    .executeTakeFirstOrThrow()
