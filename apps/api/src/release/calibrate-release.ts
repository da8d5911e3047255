import { lastSwitch } from '@casebench/domain/release/active-release'
import { releaseLock } from '@casebench/domain/release/take-back'
import { type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { calibrateRelease } from '@casebench/shared/contract/release'
import { type CalibrationInput, calibrate, maxCalibrationMarks } from '@casebench/shared/psychometrics/calibrate'
import { replacedByNewer } from '@casebench/shared/release-limits'
import { logAct } from '../activity/acts.ts'
import { conflict, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { digestOf } from './release-report.ts'
import { marksSince } from './release-source.ts'
import { nextAttempt, plans } from './stored-release.ts'

/** A newer calibration ends the release by an older one: what it shows may speak against it. */
async function endOlder(transaction: Transaction, caller: Caller): Promise<void> {
  const last = await lastSwitch(transaction)
  if (!last?.is_on) return
  const { calibration_id, control_percent } = last
  const reason = replacedByNewer
  await transaction
    .insertInto('release_switch')
    .values({ calibration_id, is_on: false, cause: 'person', reason, control_percent, switched_by: caller.userId })
    .execute()
  const detail = { calibrationId: calibration_id, on: false, reason, controlPercent: control_percent }
  await logAct(transaction, caller, { action: 'switch_release', detail })
}

/** A calibration of this id that is there already is left as it is: the page may repeat the call. */
export const calibrateReleaseRoute = route(calibrateRelease, async ({ body, services, caller }) => {
  await transaction(services.database, async (transaction) => {
    await holdLock(transaction, releaseLock)
    const kept = transaction.selectFrom('release_calibration').select('attempt')
    if (await kept.where('id', '=', body.id).executeTakeFirst()) return
    const plan = await plans(transaction).where('p.id', '=', body.plan_id).executeTakeFirst()
    if (!plan) throw notFound(i18n.t('These settings do not exist.'))
    const { source, marks, total } = await marksSince(services, transaction, plan.created_at)
    if (total > maxCalibrationMarks)
      throw conflict(
        'too_many_marks',
        i18n.t('There are too many checked marks. Save the settings again to begin anew.'),
      )
    if (!source || marks.length === 0)
      throw conflict('no_marks', i18n.t('No mark of the model has been checked since these settings were saved.'))
    const input: CalibrationInput = {
      maxError: plan.max_error,
      confidence: plan.confidence,
      groupedBy: plan.grouped_by,
      thresholds: plan.thresholds,
      attempt: await nextAttempt(transaction, source),
      ...source,
      marks,
    }
    const result = calibrate(input)
    const digest = digestOf(input, result)
    await transaction
      .insertInto('release_calibration')
      .values({
        id: body.id,
        plan_id: plan.id,
        attempt: input.attempt,
        input: json(input),
        result: json(result),
        digest,
        created_by: caller.userId,
      })
      .execute()
    const released = result.groups.filter(({ state }) => state === 'released').length
    const detail = { calibrationId: body.id, digest, marks: marks.length, groups: result.groups.length, released }
    await logAct(transaction, caller, { action: 'calibrate_release', detail })
    await endOlder(transaction, caller)
  })
  return { message: i18n.t('Calibrated. Nothing is released until you switch it on.') }
})
