import { transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import { stopJob } from '@casebench/shared/contract/background-jobs'
import { route } from '../routing/route.ts'
import { noSuchJob } from './get-job.ts'
import { logCaseAct } from './log-case-act.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is done for the job. */
export const stopJobRoute = route(stopJob, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ state: JobState; caseId: string }>(
      `select state, input->>'caseId' as "caseId" from background_job where id = $1 and kind = 'regrade' for update`,
      [body.id],
    )
    const job = rows[0]
    if (!job) throw noSuchJob()
    if (job.state !== 'waiting' && job.state !== 'running') return job.state
    await client.query(
      `update background_job set state = 'stopped', lease_until = null, finished_at = now() where id = $1`,
      [body.id],
    )
    await logCaseAct(client, caller.email, 'stop_job', { jobId: body.id, caseId: job.caseId })
    return 'stopped' as const
  })
  return { message: state === 'stopped' ? 'Stopped. What was done so far stays.' : 'The job was over already.', state }
})
