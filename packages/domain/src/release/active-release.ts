import type { Queryable } from '@casebench/server/database'
import type { CalibrationInput, CalibrationResult } from '@casebench/shared/psychometrics/calibrate'
import type { Release } from '@casebench/shared/psychometrics/release-reach'
import { sql } from 'kysely'

/** What holds, as the last switch of all says. */
export const lastSwitch = (database: Queryable) =>
  database.selectFrom('release_switch').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

const releaseOf = (
  id: string,
  { groupedBy, model, engineVersion }: Pick<CalibrationInput, 'groupedBy' | 'model' | 'engineVersion'>,
  { groups, questions }: CalibrationResult,
): Release => ({ id, groupedBy, model, engineVersion, groups, questions })

/** The release that is on, with all that it was calibrated by. */
export async function findActive(database: Queryable) {
  const last = await lastSwitch(database)
  if (!last?.is_on) return undefined
  const { input, result } = await database
    .selectFrom('release_calibration')
    // Without the marks, of which there may be thousands: this is read for every test that is graded.
    .select(({ ref }) => [sql<Omit<CalibrationInput, 'marks'>>`${ref('input')} - 'marks'`.as('input'), 'result'])
    .where('id', '=', last.calibration_id)
    .executeTakeFirstOrThrow()
  return { last, input, result, release: releaseOf(last.calibration_id, input, result) }
}

/** The release that is on, as marks are decided by it; undefined where every suggestion waits for a person. */
export const activeRelease = async (database: Queryable): Promise<Release | undefined> =>
  (await findActive(database))?.release
