import { containing } from '@casebench/server/database/expressions'
import { type FailedEvaluation, getFailedEvaluations } from '@casebench/shared/contract/failed-evaluations'
import { searched, wordsIn } from '../people/have-words.ts'
import { orderBy } from '../routing/listing.ts'
import { route } from '../routing/route.ts'
import { failedEvaluations, isFailed, isOwnTest } from './failed-evaluations.ts'

const everything = 10_000
const columns = { failed_at: 's.finished_at', email: 'u.email', case: 'lower(f.name)' }

type Row = Omit<FailedEvaluation, 'failed_at'> & { failed_at: Date; total: number }

export const getFailedEvaluationsRoute = route(getFailedEvaluations, async ({ query, services, caller, reply }) => {
  const values: unknown[] = [caller.userId]
  const words = wordsIn(query.q ?? '').map((word) => {
    const given = `$${values.push(containing(word))}`
    return ` and (${searched} like ${given} or lower(f.name || ' ' || f.id) like ${given})`
  })
  const { rows } = await services.database.query<Row>(
    `select s.id, u.email, u.name, a.case_id as "caseId", f.name as case_name, a.mode,
            coalesce(s.failure, '') as reason, s.finished_at as failed_at,
            count(*) over ()::int as total
       from ${failedEvaluations}
      where ${isFailed} and not ${isOwnTest('$1')}${words.join('')}
      order by ${orderBy(query.sort, columns, '-failed_at')}, s.id
      limit $${values.push(query.limit ?? everything)} offset $${values.push(query.offset ?? 0)}`,
    values,
  )
  reply.header('x-total-count', rows[0]?.total ?? 0)
  return rows.map(({ total: _total, failed_at, ...row }) => ({ ...row, failed_at: failed_at.toISOString() }))
})
