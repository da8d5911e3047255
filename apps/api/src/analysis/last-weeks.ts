import { expressionBuilder, sql } from 'kysely'

/** How many weeks a trend shows. */
export const weeksShown = 12

/** The Mondays (UTC) of the last twelve weeks. */
export const lastWeeks = expressionBuilder<Record<never, never>>()
  .selectFrom(sql<{ back: number }>`generate_series(${sql.lit(weeksShown - 1)}, 0, -1)`.as('back'))
  .select(({ ref }) =>
    sql<Date>`(date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ${ref('back.back')}))::date`.as(
      'week',
    ),
  )
