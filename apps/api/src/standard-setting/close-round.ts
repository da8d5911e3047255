import { insertNotification, type Notified, pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { closeRound } from '@casebench/shared/contract/standard-setting'
import { minFinished, openRound } from '@casebench/shared/standard-setting'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { findStandard } from './find-standard.ts'
import { finishedJudges, readPanel } from './panel.ts'
import { roundClosed } from './rate-standard.ts'

export const closeRoundRoute = route(closeRound, async ({ body, services, caller }) => {
  const { id, round } = body
  const told = await transaction(services.database, async (transaction): Promise<Notified | undefined> => {
    await transaction.selectFrom('standard_setting').where('id', '=', id).forUpdate().execute()
    const { state, questions, caseId } = await findStandard(transaction, caller, id)
    const open = openRound(state)
    if (open === undefined || open !== round) throw roundClosed()
    const finished = finishedJudges(await readPanel(transaction, id), open, questions)
    if (finished.length < minFinished)
      throw conflict(
        'too_few_finished',
        i18n.t('At least {minFinished} judges have to rate every question before the round can be closed.', {
          minFinished,
        }),
      )
    await transaction
      .updateTable('standard_setting')
      .set(open === 1 ? { first_closed_at: now } : { second_closed_at: now })
      .where('id', '=', id)
      .execute()
    const detail = { caseId, round, judges: finished.length }
    await logAct(transaction, caller, { action: 'close_standard_round', detail })
    if (open === 2) return undefined
    const rows = await transaction
      .selectFrom('standard_judge')
      .select('user_id')
      .where(
        'id',
        'in',
        finished.map((judge) => judge.id),
      )
      .execute()
    const userIds = rows.flatMap(({ user_id }) => user_id ?? []).filter((userId) => userId !== caller.userId)
    const next: Notified = { userIds, kind: 'standardToRate', standardId: id, round: 2 }
    await insertNotification(transaction, next)
    return next
  })
  if (told) await pushNotification(services, told)
  return { message: round === 1 ? i18n.t('First round closed. The second is open.') : i18n.t('Second round closed.') }
})
