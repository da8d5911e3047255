import { getUsageOfUser } from '@casebench/shared/contract/usage'
import { sql } from 'kysely'
import { subjectId } from '../authorization/subject.ts'
import { route } from '../routing/route.ts'
import { asPoint, beginOf, figuresOf } from './usage-figures.ts'

const days = 90

export const getUsageOfUserRoute = route(getUsageOfUser, async ({ query, services, caller }) => {
  const userId = await subjectId(services, caller, query.email)
  const rows = await services.readDatabase
    .selectFrom('model_call as c')
    .select(({ ref }) => [
      sql<Date>`${beginOf(sql.lit('day'), ref('c.created_at'))} at time zone 'utc'`.as('timestamp'),
      ...figuresOf(ref),
    ])
    .where('c.user_id', '=', userId)
    .where('c.created_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(days)})`)
    .groupBy('timestamp')
    .orderBy('timestamp')
    .execute()
  return rows.map(asPoint)
})
