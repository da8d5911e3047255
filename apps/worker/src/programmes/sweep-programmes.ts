import { switchedOn } from '@casebench/domain/modules'
import { advanceDue } from '@casebench/domain/programmes/advance'
import { enrolLateJoiners } from '@casebench/domain/programmes/enrol'
import type { Services } from '../services.ts'

/** At one look: the next one comes in seconds. */
const batchSize = 500

/**
 * Gives late joiners the programme of their cohort, and opens what waited for a day or for a result. Any number of workers
 * may look at once. @returns how many programmes of people were looked at.
 */
export async function sweepProgrammes(
  services: Pick<Services, 'database' | 'events' | 'logger' | 'timeZone'>,
): Promise<number> {
  if (!(await switchedOn(services.database)).includes('programmes')) return 0
  await enrolLateJoiners(services.database, services.timeZone)
  return advanceDue(services, batchSize)
}
