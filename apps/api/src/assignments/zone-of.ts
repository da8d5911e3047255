import type { Transaction } from '@casebench/server/database'
import type { DatesToSet } from '@casebench/shared/contract/assignment-dates'
import type { Services } from '../services.ts'

/** The time zone that dates are meant in: the one they name, or that of the cohort whose people are named, or the installation's. */
export async function zoneOf(
  transaction: Transaction,
  { config }: Pick<Services, 'config'>,
  named: object,
  { time_zone }: DatesToSet,
): Promise<string> {
  if (time_zone) return time_zone
  if (!('cohort_id' in named) || typeof named.cohort_id !== 'string') return config.timeZone
  const cohort = await transaction
    .selectFrom('cohort')
    .select('time_zone')
    .where('id', '=', named.cohort_id)
    .executeTakeFirst()
  return cohort?.time_zone ?? config.timeZone
}
