import { getUsageOfUser } from '@casebench/shared/contract/usage'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import { asPoint, figuresOf, type PointRow } from './usage-figures.ts'

const days = 90

export const getUsageOfUserRoute = route(getUsageOfUser, async ({ query, services, caller }) => {
  const { rows } = await services.database.query<PointRow>(
    `select date_trunc('day', c.created_at at time zone 'utc') at time zone 'utc' as timestamp, ${figuresOf}
       from model_call c
      where c.user_id = $1 and c.created_at > now() - make_interval(days => ${days})
      group by 1 order by 1`,
    [await subjectId(services, caller, query.email)],
  )
  return rows.map(asPoint)
})
