import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { stopJob } from '@casebench/shared/contract/background-jobs'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { noSuchJob } from './get-job.ts'
import { inputOf, regrading } from './regrading-jobs.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is done for the job. */
export const stopJobRoute = route(stopJob, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (client) => {
    const job = await client
      .selectFrom('background_job')
      .select(({ ref }) => ['state', inputOf(ref('input')).as('input')])
      .where('id', '=', body.id)
      .where('kind', '=', regrading)
      .forUpdate()
      .executeTakeFirst()
    if (!job) throw noSuchJob()
    if (job.state !== 'waiting' && job.state !== 'running') return job.state
    await client
      .updateTable('background_job')
      .set({ state: 'stopped', lease_until: null, finished_at: now, stopped_by: caller.userId })
      .where('id', '=', body.id)
      .execute()
    await logAct(client, caller, { action: 'stop_job', detail: { jobId: body.id, caseId: job.input.caseId } })
    return 'stopped' as const
  })
  return {
    message:
      state === 'stopped' ? i18n.t('Stopped. Changes made so far are kept.') : i18n.t('The job was already complete.'),
    state,
  }
})
