import { Lease } from '../leases/lease.ts'

/** Who evaluates a submission, as long as its case is not unlocked or reset: that raises the assignment's generation. */
export const submissionLease = new Lease({
  table: 'submission',
  queue: 'evaluation',
  open: ['in_progress'],
  running: 'in_progress',
  seconds: 10,
  maxClaims: 25,
  claimableWhen: ({ exists, selectFrom }) =>
    exists(
      selectFrom('assignment as a')
        .whereRef('a.id', '=', 'submission.assignment_id')
        .whereRef('a.generation', '=', 'submission.generation'),
    ),
})
