import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { stopJob } from '@casebench/shared/contract/background-jobs'
import { logAct } from '../activity/acts.ts'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { route } from '../routing/route.ts'
import { noSuchJob } from './get-job.ts'
import { inputOf, isHeld, refuseOwnTest, regrading, stopRegrading } from './regrading-jobs.ts'

/** Stopping what is over changes nothing and succeeds. Once this has answered, nothing more is done for the job. */
export const stopJobRoute = route(stopJob, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (client) => {
    const job = await client
      .selectFrom('background_job as j')
      .select(({ ref }) => [
        'j.state',
        'j.requested_by as requestedBy',
        inputOf(ref('j.input')).as('input'),
        isHeld(ref).as('isHeld'),
      ])
      .where('j.id', '=', body.id)
      .where('j.kind', '=', regrading)
      .forUpdate()
      .executeTakeFirst()
    if (!job) throw noSuchJob()
    if (job.state !== 'waiting' && job.state !== 'running') return job.state
    // One that is applied is somebody's results: whose they are decides no more here than by undoing it.
    if (job.input.trialId !== undefined) {
      await refuseOpenTest(client, caller, job.input.caseId)
      await refuseOwnTest(client, caller, job)
    }
    await stopRegrading(client, body.id, caller)
    await logAct(client, caller, {
      action: job.isHeld ? 'undo_regrade' : 'stop_job',
      detail: { jobId: body.id, caseId: job.input.caseId, ...(job.isHeld && { version: job.input.version }) },
    })
    return 'stopped' as const
  })
  return {
    message:
      state === 'stopped' ? i18n.t('Stopped. Changes made so far are kept.') : i18n.t('The job was already complete.'),
    state,
  }
})
