import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { decideStandard } from '@casebench/shared/contract/standard-setting'
import { roundedCut } from '@casebench/shared/standard-setting'
import { logAct } from '../activity/acts.ts'
import { conflict, invalid } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { findStandard } from './find-standard.ts'
import { readPanel } from './panel.ts'
import { roundFigures } from './round-figures.ts'

/** The same decision again changes nothing: the page may repeat the call. */
export const decideStandardRoute = route(decideStandard, async ({ body, services, caller }) => {
  const [cut, reason] = [roundedCut(body.cut), body.reason.trim()]
  await transaction(services.database, async (transaction) => {
    await transaction.selectFrom('standard_setting').where('id', '=', body.id).forUpdate().execute()
    const found = await findStandard(transaction, caller, body.id)
    if (found.state === 'decided') {
      if (found.cut === cut && found.reason === reason) return
      throw conflict('decided', i18n.t('This is decided and cannot be changed. Start a new standard setting instead.'))
    }
    if (found.state !== 'rated')
      throw conflict('round_open', i18n.t('Close both rounds before you record the decision.'))
    const { n, estimate } = roundFigures(await readPanel(transaction, found.id), 2, found.questions)
    if (reason === '' && (estimate === null || roundedCut(estimate.cut) !== cut))
      throw invalid([
        {
          path: 'body/reason',
          message: i18n.t('is needed where the cut is not that of the second round'),
          sentence: i18n.t('Give a reason: the cut is not that of the second round.'),
        },
      ])
    await transaction
      .updateTable('standard_setting')
      .set({ cut, reason, decided_at: now, decided_by: caller.userId })
      .where('id', '=', found.id)
      .execute()
    const changes = changesBetween({ cut: null }, { cut })
    const detail = { caseId: found.caseId, version: found.version, cut, judges: n, ...changesDetail(changes) }
    await logAct(transaction, caller, { action: 'decide_standard', detail })
  })
  return { message: i18n.t('Decision recorded.') }
})
