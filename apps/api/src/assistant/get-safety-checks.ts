import { getSafetyChecks, type SafetyCheck } from '@casebench/shared/contract/assistant'
import { type SafetyResult, safetyKind } from '@casebench/shared/safety-check'
import { route } from '../routing/route.ts'

type Row = Pick<SafetyCheck, 'job' | 'state' | 'progress' | 'failure'> & {
  requestedBy: string | null
  createdAt: Date
  finishedAt: Date | null
  result: SafetyResult | null
}

export const getSafetyChecksRoute = route(getSafetyChecks, async ({ query, services, reply }) => {
  const { pool } = services.database
  const [listed, counted] = await Promise.all([
    pool.query<Row>(
      `select j.id as job, j.state, j.progress, j.failure, u.email as "requestedBy", j.created_at as "createdAt",
              j.finished_at as "finishedAt", j.result
         from background_job j left join "user" u on u.id = j.requested_by
        where j.kind = $1 order by j.created_at desc, j.id limit $2 offset $3`,
      [safetyKind, query.limit ?? null, query.offset ?? 0],
    ),
    pool.query<{ total: number }>('select count(*) as total from background_job where kind = $1', [safetyKind]),
  ])
  reply.header('x-total-count', counted.rows[0]?.total ?? 0)
  return listed.rows.map(({ requestedBy, createdAt, finishedAt, result, ...row }) => ({
    ...row,
    requested_by: requestedBy,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    model: result?.model ?? null,
    findings: result?.findings ?? [],
  }))
})
