import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { CalibrationInput, CalibrationResult } from '@casebench/shared/psychometrics/calibrate'
import { sql } from 'kysely'
import { notFound } from '../http/http-error.ts'

type Settings = Omit<CalibrationInput, 'marks'>
type Source = Pick<CalibrationInput, 'model' | 'engineVersion'>

export const plans = (database: Queryable) =>
  database
    .selectFrom('release_plan as p')
    .leftJoin('user as u', 'u.id', 'p.created_by')
    .select(['p.id', 'p.max_error', 'p.confidence', 'p.grouped_by', 'p.thresholds', 'p.created_at', 'u.email as by'])

export const latestPlan = (database: Queryable) =>
  plans(database).orderBy('p.created_at', 'desc').orderBy('p.id').limit(1).executeTakeFirst()

/**
 * Which calibration of a model and engine comes next. Targets do not begin a new count: saving one again would give the
 * whole risk again, until chance lets one pass.
 */
export async function nextAttempt(database: Queryable, { model, engineVersion }: Source): Promise<number> {
  const { count } = await database
    .selectFrom('release_calibration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ ref }) => sql<boolean>`${ref('input')}->>'model' = ${model}`)
    .where(({ ref }) => sql<boolean>`${ref('input')}->>'engineVersion' = ${engineVersion}`)
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

/** A calibration without its marks, of which there may be thousands. */
export const calibrations = (database: Queryable) =>
  database
    .selectFrom('release_calibration as c')
    .leftJoin('user as u', 'u.id', 'c.created_by')
    .select(({ ref }) => [
      'c.id',
      'c.attempt',
      sql<Settings>`${ref('c.input')} - 'marks'`.as('settings'),
      sql<number>`jsonb_array_length(${ref('c.input')}->'marks')`.as('marks'),
      sql<Pick<CalibrationResult, 'confidence' | 'groups'>>`${ref('c.result')} - 'questions'`.as('result'),
      'c.digest',
      'c.created_at',
      'u.email as by',
    ])

export type StoredCalibration = Awaited<ReturnType<ReturnType<typeof calibrations>['executeTakeFirstOrThrow']>>

export const switches = (database: Queryable) =>
  database
    .selectFrom('release_switch as s')
    .leftJoin('user as u', 'u.id', 's.switched_by')
    .select([
      's.calibration_id',
      's.is_on',
      's.cause',
      's.reason',
      's.control_percent',
      's.created_at',
      'u.email as by',
    ])
    .orderBy('s.id', 'desc')

/** @throws HttpError 404 where there is none. */
export async function findCalibration(database: Queryable, id: string): Promise<StoredCalibration> {
  const found = await calibrations(database).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(i18n.t('This calibration does not exist.'))
  return found
}

/** All that a calibration was computed from. @throws HttpError 404 where there is none. */
export async function findWholeCalibration(database: Queryable, id: string) {
  const found = await database
    .selectFrom('release_calibration')
    .select(['id', 'attempt', 'input', 'digest', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(i18n.t('This calibration does not exist.'))
  return found
}

export type WholeCalibration = Awaited<ReturnType<typeof findWholeCalibration>>
