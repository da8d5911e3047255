import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { askForSignOff } from '@casebench/shared/contract/programmes'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'
import { requireOwnStep } from './own-step.ts'

/** Asking again changes nothing and succeeds: the call may be repeated. */
export const askForSignOffRoute = route(askForSignOff, async ({ body, services, caller }) => {
  await transaction(services.database, async (client) => {
    const { one, step } = await requireOwnStep(client, caller, body, ['signOff'])
    const asked = await client
      .updateTable('enrolment_step')
      .set({ asked_at: now })
      .where('enrolment_id', '=', one.id)
      .where('step_id', '=', body.step)
      .where('asked_at', 'is', null)
      .returning('step_id')
      .execute()
    if (asked.length > 0)
      await logAct(client, caller, {
        action: 'ask_for_sign_off',
        detail: { programme: one.definition.title, step: step.step.title },
      })
  })
  return { message: i18n.t('Sign-off requested. A reviewer will look at your work.') }
})
