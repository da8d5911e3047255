import { sayFailure } from '@casebench/domain/failures'
import { getKnowledgeSyncs } from '@casebench/shared/contract/knowledge-base'
import { type SyncResult, syncKind } from '@casebench/shared/knowledge-base'
import { listJobs } from '../background-jobs/list-jobs.ts'
import { route } from '../routing/route.ts'

const said = ({ failure, ...website }: SyncResult['websites'][number]) => ({
  ...website,
  failure: failure && sayFailure(failure),
})

export const getKnowledgeSyncsRoute = route(getKnowledgeSyncs, async ({ query, services, reply }) => {
  const { jobs, total } = await listJobs<SyncResult>(services.database, syncKind, query)
  reply.header('x-total-count', total)
  return jobs.map(({ job, result }) => ({ ...job, websites: (result?.websites ?? []).map(said) }))
})
