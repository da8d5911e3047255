import { lastSwitch } from '@casebench/domain/release/active-release'
import { releaseLock } from '@casebench/domain/release/take-back'
import { engineVersion } from '@casebench/grading/version'
import { type Transaction, transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { switchRelease } from '@casebench/shared/contract/release'
import { logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { calibrations, findCalibration, type StoredCalibration } from './stored-release.ts'

function requireUsable({ config }: Services, { settings, result }: StoredCalibration): void {
  if (!result.groups.some(({ state }) => state === 'released'))
    throw conflict('nothing_released', i18n.t('This calibration releases no group.'))
  if (settings.engineVersion !== engineVersion || (config.model && config.model.name !== settings.model))
    throw conflict('not_as_calibrated', i18n.t('The engine or the model is another one since. Calibrate again.'))
}

/** A calibration that its controls or a later calibration speak against is not switched on again. */
async function requireNotRefuted(transaction: Transaction, id: string): Promise<void> {
  const newest = await calibrations(transaction)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  if (newest?.id !== id) throw conflict('newer_calibration', i18n.t('There is a newer calibration. Use that one.'))
  const failed = await transaction
    .selectFrom('release_switch')
    .select('id')
    .where('calibration_id', '=', id)
    .where('cause', '=', 'control')
    .limit(1)
    .executeTakeFirst()
  if (failed)
    throw conflict('controls_failed', i18n.t('Controls showed too many errors in this release. Calibrate again.'))
}

/** What is as wanted already stays: the page may repeat the call. */
export const switchReleaseRoute = route(switchRelease, async ({ body, services, caller }) => {
  const { calibration_id, on, control_percent } = body
  const reason = body.reason.trim()
  await transaction(services.database, async (transaction) => {
    await holdLock(transaction, releaseLock)
    const calibration = await findCalibration(transaction, calibration_id)
    const last = await lastSwitch(transaction)
    const isOn = last?.is_on === true && last.calibration_id === calibration_id
    if (isOn === on) return
    if (on) {
      requireUsable(services, calibration)
      await requireNotRefuted(transaction, calibration_id)
    }
    await transaction
      .insertInto('release_switch')
      .values({ calibration_id, is_on: on, cause: 'person', reason, control_percent, switched_by: caller.userId })
      .execute()
    const detail = { calibrationId: calibration_id, on, reason, controlPercent: control_percent }
    await logAct(transaction, caller, { action: 'switch_release', detail })
  })
  return { message: on ? i18n.t('The release is on.') : i18n.t('The release is off. Suggestions wait for a reviewer.') }
})
