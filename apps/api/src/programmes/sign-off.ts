import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { advance } from '@casebench/domain/programmes/advance'
import { loadPaths } from '@casebench/domain/programmes/load-paths'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { signOff } from '@casebench/shared/contract/programmes'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { refuseOwn } from '../authorization/own-assessment.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** Signing off what the caller has just signed off succeeds: the call may be repeated. */
export const signOffRoute = route(signOff, async ({ body, services, caller }) => {
  const { enrolment_id: id, step: stepId, approved } = body
  const remark = body.remark.trim()
  const told = await transaction(services.database, async (client): Promise<Notified[]> => {
    await client.selectFrom('enrolment').select('id').where('id', '=', id).forUpdate().execute()
    const [one] = await loadPaths(client, { enrolmentIds: [id] }, new Date())
    const step = one?.path.find((each) => each.step.id === stepId)?.step
    if (!one || step?.kind !== 'signOff') throw notFound(i18n.t('There is no such sign-off.'), 'no_such_step')
    refuseOwn(signOff, caller, { userId: one.userId })
    const person = await client
      .selectFrom('user')
      .select('email')
      .where('id', '=', one.userId)
      .executeTakeFirstOrThrow()
    const act = {
      action: approved ? 'sign_off' : 'return_step',
      about: person.email,
      detail: { enrolmentId: id, programme: one.definition.title, step: step.title },
    }
    const decided = await client
      .updateTable('enrolment_step')
      .set(
        approved
          ? { signed_at: now, signed_by: caller.userId, remark }
          : { asked_at: null, signed_by: caller.userId, remark },
      )
      .where('enrolment_id', '=', id)
      .where('step_id', '=', stepId)
      .where('asked_at', 'is not', null)
      .where('signed_at', 'is', null)
      .returning('step_id')
      .execute()
    if (decided.length === 0) {
      if (await hasJustDone(client, caller, act)) return []
      throw conflict('not_waiting', i18n.t('This step is not waiting for a sign-off any more.'))
    }
    await logAct(client, caller, act)
    if (approved) return advance(client, id)
    const notice: Notified = {
      kind: 'stepReturned',
      programme: one.definition.title,
      step: step.title,
      userIds: [one.userId],
    }
    await insertNotification(client, notice)
    return [notice]
  })
  for (const notice of told) await pushNotification(services, notice)
  return { message: approved ? i18n.t('Signed off.') : i18n.t('Sent back.') }
})
