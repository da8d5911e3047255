import { transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import { stopKnowledgeSync } from '@casebench/shared/contract/knowledge-base'
import { syncKind } from '@casebench/shared/knowledge-base'
import { logAct } from '../people/acts.ts'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is written by the sync. */
export const stopKnowledgeSyncRoute = route(stopKnowledgeSync, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ state: JobState }>(
      'select state from background_job where id = $1 and kind = $2 for update',
      [body.job, syncKind],
    )
    const standing = rows[0]?.state
    if (standing === undefined) throw notFound('There is no such sync.', 'no_such_sync')
    if (standing !== 'waiting' && standing !== 'running') return standing
    await client.query(
      `update background_job set state = 'stopped', lease_until = null, finished_at = now() where id = $1`,
      [body.job],
    )
    await logAct(client, caller, { action: 'stop_sync', detail: { job: body.job } })
    return 'stopped' as const
  })
  return { message: state === 'stopped' ? 'Stopped. What was read so far stays.' : 'The sync was over already.', state }
})
