import { findActive } from '@casebench/domain/release/active-release'
import { checkedMarks } from '@casebench/domain/release/checked-marks'
import { takeBackRelease } from '@casebench/domain/release/take-back'
import { engineVersion } from '@casebench/grading/version'
import { groupsBeyondTarget } from '@casebench/shared/psychometrics/calibrate'
import type { Services } from '../services.ts'
import { drawControls } from './draw-controls.ts'

type Needed = Pick<Services, 'database' | 'events' | 'logger' | 'model'>

/**
 * Takes the release that is on back where the engine, the model or what its controls show are not what it was calibrated
 * for, and otherwise draws the controls that are due.
 * @returns whether it was taken back.
 */
export async function watchRelease(services: Needed): Promise<boolean> {
  const { database, model } = services
  const active = await findActive(database)
  if (!active) return false
  const { last, input, result, release } = active
  if (release.engineVersion !== engineVersion) return takeBackRelease(services, release.id, 'engine')
  if (model && model.model !== release.model) return takeBackRelease(services, release.id, 'model')
  const controls = await checkedMarks(database, { releasedBy: release.id })
  const beyond = groupsBeyondTarget(input, result, controls)
  if (beyond.length > 0) return takeBackRelease(services, release.id, 'control', beyond.join(', '))
  await drawControls(services, last)
  return false
}
