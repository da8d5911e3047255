import { transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import { stopSafetyCheck } from '@casebench/shared/contract/assistant'
import { safetyKind } from '@casebench/shared/safety-check'
import { notFound } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'
import { logAssistantAct } from './log-assistant-act.ts'

/** Stopping what is over changes nothing and succeeds. */
export const stopSafetyCheckRoute = route(stopSafetyCheck, async ({ body, services, caller }) => {
  const state = await transaction(services.database, async (client) => {
    const { rows } = await client.query<{ state: JobState }>(
      'select state from background_job where id = $1 and kind = $2 for update',
      [body.job, safetyKind],
    )
    const standing = rows[0]?.state
    if (standing === undefined) throw notFound('There is no such check.', 'no_such_check')
    if (standing !== 'waiting' && standing !== 'running') return standing
    await client.query(
      `update background_job set state = 'stopped', lease_until = null, finished_at = now() where id = $1`,
      [body.job],
    )
    await logAssistantAct(client, caller.email, 'stop_safety_check', { job: body.job })
    return 'stopped' as const
  })
  return { message: state === 'stopped' ? 'Stopped.' : 'The check was over already.', state }
})
