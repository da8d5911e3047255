import { type CohortWork, held } from '@casebench/domain/stats/work-query'
import type { Queryable } from '@casebench/server/database'
import type { WeekOfCohort } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { lastWeeks, weeksShown } from '../analysis/last-weeks.ts'

/** What was sent in in each of the last twelve weeks, of the cases that count. */
export const weeksOf = (database: Queryable, which: CohortWork): Promise<WeekOfCohort[]> =>
  held(database, which)
    .with('sent', (db) =>
      db
        .selectFrom('held as h')
        .innerJoin('submission as s', 's.assignment_id', 'h.id')
        .select(({ fn, ref }) => [
          sql<Date>`date_trunc('week', ${ref('s.created_at')} at time zone 'UTC')::date`.as('week'),
          fn.countAll<number>().as('submissions'),
          fn.count<number>('h.user_id').distinct().as('people'),
        ])
        .where('s.created_at', '>', sql<Date>`now() - make_interval(weeks => ${sql.lit(weeksShown + 1)})`)
        .groupBy(sql.ref('week')),
    )
    .selectFrom(lastWeeks.as('w'))
    .leftJoin('sent as s', 's.week', 'w.week')
    .select(({ fn, lit, ref }) => [
      sql<string>`to_char(${ref('w.week')}, 'YYYY-MM-DD')`.as('week'),
      fn.coalesce('s.submissions', lit(0)).as('submissions'),
      fn.coalesce('s.people', lit(0)).as('people'),
    ])
    .orderBy('w.week')
    .execute()
