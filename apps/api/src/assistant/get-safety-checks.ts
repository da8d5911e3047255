import { getSafetyChecks } from '@casebench/shared/contract/assistant'
import { type SafetyResult, safetyKind } from '@casebench/shared/safety-check'
import { listJobs } from '../background-jobs/list-jobs.ts'
import { route } from '../routing/route.ts'

export const getSafetyChecksRoute = route(getSafetyChecks, async ({ query, services, reply }) => {
  const { jobs, total } = await listJobs<SafetyResult>(services.database, safetyKind, query)
  reply.header('x-total-count', total)
  return jobs.map(({ job, result }) => ({ ...job, model: result?.model ?? null, findings: result?.findings ?? [] }))
})
