import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { notFound } from '../http/http-error.ts'

export const plans = (database: Queryable) =>
  database
    .selectFrom('release_plan as p')
    .leftJoin('user as u', 'u.id', 'p.created_by')
    .select(['p.id', 'p.max_error', 'p.confidence', 'p.grouped_by', 'p.thresholds', 'p.created_at', 'u.email as by'])

export const latestPlan = (database: Queryable) =>
  plans(database).orderBy('p.created_at', 'desc').orderBy('p.id').limit(1).executeTakeFirst()

export const calibrations = (database: Queryable) =>
  database
    .selectFrom('release_calibration as c')
    .leftJoin('user as u', 'u.id', 'c.created_by')
    .select(['c.id', 'c.attempt', 'c.input', 'c.result', 'c.digest', 'c.created_at', 'u.email as by'])

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
