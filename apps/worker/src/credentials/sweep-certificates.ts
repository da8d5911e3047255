import { checkDue } from '@casebench/domain/credentials/check-due'
import { tellOfExpiry } from '@casebench/domain/credentials/expiry'
import type { Issuer } from '@casebench/domain/credentials/issuer'
import { switchedOn } from '@casebench/domain/modules'
import type { Services } from '../services.ts'

/** At one look: the next one comes in seconds. */
const batchSize = 200

export type CertificateServices = Pick<Services, 'database' | 'jobQueue' | 'events' | 'logger'> & { issuer: Issuer }

/** Issues certificates to those who have earned them, and tells holders of the end of theirs. Any number of workers may look at once. */
export async function sweepCertificates(services: CertificateServices): Promise<number> {
  if (!(await switchedOn(services.database)).includes('credentials')) return 0
  return (await checkDue(services, batchSize)) + (await tellOfExpiry(services, batchSize))
}
