import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { getUsage, type UsagePeriod } from '@casebench/shared/contract/usage'
import { sql } from 'kysely'
import { subjectId } from '../authorization/subject.ts'
import { invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { asPoint, beginOf, figuresOf } from './usage-figures.ts'

/** How finely each period is told. */
const steps: Readonly<Record<UsagePeriod, 'minute' | 'hour' | 'day' | 'month'>> = {
  hour: 'minute',
  day: 'hour',
  week: 'day',
  month: 'day',
  year: 'month',
}

/** What was spent in each step of a period, also in those without any use. */
const points = (
  database: Queryable,
  period: UsagePeriod,
  { moment, userId }: { moment: Date; userId: string | null },
) => {
  const step = sql<string>`${`1 ${steps[period]}`}::interval`
  return database
    .with('period', (db) =>
      db
        .selectFrom(sql<{ begin: Date }>`${beginOf(sql`${period}`, sql<Date>`${moment}::timestamptz`)}`.as('begin'))
        .select(({ ref }) => ['begin', sql<Date>`${ref('begin')} + ${`1 ${period}`}::interval`.as('until')]),
    )
    .with('points', (db) =>
      db
        .selectFrom('period')
        .select(({ ref }) => sql<Date>`generate_series(${ref('begin')}, ${ref('until')} - ${step}, ${step})`.as('at')),
    )
    .with('counted', (db) =>
      db
        .selectFrom(['model_call as c', 'period'])
        .select(({ ref }) => [beginOf(sql`${steps[period]}`, ref('c.created_at')).as('at'), ...figuresOf(ref)])
        .where('c.created_at', '>=', ({ ref }) => sql<Date>`${ref('period.begin')} at time zone 'utc'`)
        .where('c.created_at', '<', ({ ref }) => sql<Date>`${ref('period.until')} at time zone 'utc'`)
        .$if(userId !== null, (calls) => calls.where('c.user_id', '=', userId))
        .groupBy('at'),
    )
    .selectFrom('points')
    .leftJoin('counted', 'counted.at', 'points.at')
    .select(({ ref, fn, lit }) => [
      sql<Date>`${ref('points.at')} at time zone 'utc'`.as('timestamp'),
      fn.coalesce('calls', lit(0)).as('calls'),
      fn.coalesce('failed_calls', lit(0)).as('failed_calls'),
      fn.coalesce('input_tokens', lit(0)).as('input_tokens'),
      fn.coalesce('output_tokens', lit(0)).as('output_tokens'),
      fn.coalesce('total_tokens', lit(0)).as('total_tokens'),
      fn.coalesce('cost', lit(0)).as('cost'),
    ])
    .orderBy('points.at')
    .execute()
}

/** @throws HttpError 400 for a date that nothing can have happened on. */
function momentIn(date: string | null | undefined): Date {
  const moment = date == null ? new Date() : new Date(date)
  const year = moment.getUTCFullYear()
  if (!(year >= 2000 && year < 3000))
    throw invalid([
      {
        path: 'body/date',
        message: i18n.t('must lie between the years 2000 and 2999'),
        sentence: i18n.t('Choose a date between the years 2000 and 2999.'),
      },
    ])
  return moment
}

export const getUsageRoute = route(getUsage, async ({ params, body, services, caller }) => {
  const moment = momentIn(body.date)
  const userId = body.email ? await subjectId(services, caller, body.email) : null
  return (await points(services.readDatabase, params.param, { moment, userId })).map(asPoint)
})
