import { Lease } from '../leases/lease.ts'

/** After this many attempts, spread over some two hours, an administrator must look at it. */
export const maxAttempts = 8

/** Who sends a mail. The lease is longer than a send may take, deadline and all: nobody renews it. */
export const mailLease = new Lease({
  table: 'outgoing_mail',
  queue: 'mail',
  open: ['waiting'],
  running: 'waiting',
  seconds: 60,
  maxClaims: maxAttempts,
  fence: 'attempts',
  leaseUntil: 'next_attempt_at',
})
