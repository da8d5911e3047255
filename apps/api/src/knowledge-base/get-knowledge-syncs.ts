import { getKnowledgeSyncs } from '@casebench/shared/contract/knowledge-base'
import { type SyncResult, syncKind } from '@casebench/shared/knowledge-base'
import { listJobs } from '../background-jobs/list-jobs.ts'
import { route } from '../routing/route.ts'

export const getKnowledgeSyncsRoute = route(getKnowledgeSyncs, async ({ query, services, reply }) => {
  const { jobs, total } = await listJobs<SyncResult>(services.database, syncKind, query)
  reply.header('x-total-count', total)
  return jobs.map(({ job, result }) => ({ ...job, websites: result?.websites ?? [] }))
})
