import type { Database } from '@casebench/server/database'
import { calibrations, switches } from '../../release/stored-release.ts'

/** Every calibration of a release, and each time that one was switched or taken back, oldest first. */
export async function releasesOf(database: Database) {
  const [calibrated, switched] = await Promise.all([
    calibrations(database).orderBy('c.created_at').orderBy('c.id').limit(1000).execute(),
    switches(database).limit(1000).execute(),
  ])
  return calibrated.map(({ id, attempt, settings, marks, result, digest, created_at, by }) => ({
    calibration: id,
    attempt,
    at: created_at.toISOString(),
    by,
    maxError: settings.maxError,
    confidence: result.confidence,
    groupedBy: [...settings.groupedBy],
    thresholds: [...settings.thresholds],
    model: settings.model,
    engine: settings.engineVersion,
    marks,
    groups: result.groups,
    digest,
    switches: switched
      .filter(({ calibration_id }) => calibration_id === id)
      .reverse()
      .map((one) => ({
        on: one.is_on,
        cause: one.cause,
        reason: one.reason,
        controlPercent: one.control_percent,
        at: one.created_at.toISOString(),
        by: one.by,
      })),
  }))
}
