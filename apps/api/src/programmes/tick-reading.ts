import { pushNotification } from '@casebench/domain/notifications'
import { advance } from '@casebench/domain/programmes/advance'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { tickReading } from '@casebench/shared/contract/programmes'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireOwnStep } from './own-step.ts'

/** Ticking what is ticked changes nothing and succeeds: the call may be repeated. */
export const tickReadingRoute = route(tickReading, async ({ body, services, caller }) => {
  const told = await transaction(services.database, async (client) => {
    const { one, step } = await requireOwnStep(client, caller, body, ['reading'])
    const ticked = await client
      .updateTable('enrolment_step')
      .set({ read_at: now })
      .where('enrolment_id', '=', one.id)
      .where('step_id', '=', body.step)
      .where('read_at', 'is', null)
      .returning('step_id')
      .execute()
    if (ticked.length === 0) return []
    await logAct(client, caller, {
      action: 'tick_reading',
      detail: { programme: one.definition.title, step: step.step.title },
    })
    return advance(client, one.id)
  })
  for (const notice of told) await pushNotification(services, notice)
  return { message: i18n.t('Marked as read.') }
})
