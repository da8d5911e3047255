import { getUsage, type UsagePeriod } from '@casebench/shared/contract/usage'
import { subjectId } from '../identity/subject.ts'
import { invalid } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { asPoint, figuresOf, type PointRow } from './usage-figures.ts'

/** How finely each period is told. */
const steps: Readonly<Record<UsagePeriod, 'minute' | 'hour' | 'day' | 'month'>> = {
  hour: 'minute',
  day: 'hour',
  week: 'day',
  month: 'day',
  year: 'month',
}

const query = `
  with period as (
    select begin, begin + ('1 ' || $1)::interval as until from date_trunc($1, $3::timestamptz at time zone 'utc') as begin
  ), points as (
    select generate_series(begin, until - ('1 ' || $2)::interval, ('1 ' || $2)::interval) as at from period
  ), counted as (
    select date_trunc($2, c.created_at at time zone 'utc') as at, ${figuresOf}
      from model_call c, period
     where c.created_at >= begin at time zone 'utc' and c.created_at < until at time zone 'utc'
       and ($4::uuid is null or c.user_id = $4)
     group by 1
  )
  select points.at at time zone 'utc' as timestamp, coalesce(calls, 0) as calls, coalesce(failed_calls, 0) as failed_calls,
         coalesce(input_tokens, 0) as input_tokens, coalesce(output_tokens, 0) as output_tokens,
         coalesce(total_tokens, 0) as total_tokens, coalesce(cost, 0) as cost
    from points left join counted on counted.at = points.at
   order by points.at`

/** @throws Refusal 400 for a date that nothing can have happened on. */
function momentIn(date: string | null | undefined): Date {
  const moment = date == null ? new Date() : new Date(date)
  const year = moment.getUTCFullYear()
  if (!(year >= 2000 && year < 3000))
    throw invalid([{ path: 'body/date', message: 'must lie between the years 2000 and 2999' }])
  return moment
}

export const getUsageRoute = route(getUsage, async ({ params, body, services, caller }) => {
  const moment = momentIn(body.date)
  const userId = body.email ? await subjectId(services, caller, body.email) : null
  const { rows } = await services.database.query<PointRow>(query, [params.param, steps[params.param], moment, userId])
  return rows.map(asPoint)
})
