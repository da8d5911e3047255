import { type Database, transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import type { Events } from '@casebench/server/events'
import type { Logger } from '@casebench/server/logging'
import type { SwitchCause } from '@casebench/shared/psychometrics/release-reach'
import { recordActivity } from '../activity/record-activity.ts'
import { holdersOf } from '../authorization/holders.ts'
import { insertNotification, type Notified, pushNotification } from '../notifications.ts'
import { lastSwitch } from './active-release.ts'

/** Held by whoever switches a release. */
export const releaseLock = 'release'

type Services = { database: Database; events: Events; logger: Logger }

/**
 * Switches a release off because something is not as it was calibrated, records that and notifies whoever can switch it on.
 * Nothing happens where it is off already: several workers may find the same.
 */
export async function takeBackRelease(
  services: Services,
  calibrationId: string,
  cause: Exclude<SwitchCause, 'person'>,
  reason = '',
): Promise<boolean> {
  const told = await transaction(services.database, async (transaction): Promise<Notified | undefined> => {
    await holdLock(transaction, releaseLock)
    const last = await lastSwitch(transaction)
    if (!last?.is_on || last.calibration_id !== calibrationId) return undefined
    await transaction
      .insertInto('release_switch')
      .values({
        calibration_id: calibrationId,
        is_on: false,
        cause,
        reason,
        control_percent: last.control_percent,
        switched_by: null,
      })
      .execute()
    const detail = { calibrationId, cause, ...(reason && { groups: reason }) }
    await recordActivity(transaction, { actor: 'casebench', about: 'casebench', action: 'take_back_release', detail })
    const owners = await transaction
      .selectFrom('user')
      .select('id')
      .where('id', 'in', holdersOf('ai_controls'))
      .where('suspended_at', 'is', null)
      .execute()
    const notified: Notified = { userIds: owners.map(({ id }) => id), kind: 'releaseTakenBack', cause }
    await insertNotification(transaction, notified)
    return notified
  })
  if (told) await pushNotification(services, told)
  return told !== undefined
}
