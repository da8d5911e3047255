import { Lease } from '../leases/lease.ts'

/** Who does a background job. */
export const jobLease = new Lease({
  table: 'background_job',
  queue: 'background',
  open: ['waiting', 'running'],
  running: 'running',
  seconds: 30,
  maxClaims: 10,
})
