import type { Database, Transaction } from '@casebench/server/database'
import type { Caller } from '../identity/callers.ts'
import { Refusal } from '../routing/refusal.ts'

/** In SQL, whether a caller has a submission to mark blindly. */
export const isBlindTo = (submission: string, caller: string): string =>
  `exists (select from second_marking b
            where b.submission_id = ${submission} and b.reviewer_id = ${caller} and b.finished_at is null)`

/**
 * Before anything that tells how a submission was marked.
 * @throws Refusal 403 while the caller has it to mark without knowing that.
 */
export async function refuseWhileBlind(
  client: Database | Transaction,
  caller: Caller,
  submissionId: string,
): Promise<void> {
  const { rows } = await client.query<{ blind: boolean }>({
    name: 'is-blind-to',
    text: `select ${isBlindTo('$1::uuid', '$2::uuid')} as blind`,
    values: [submissionId, caller.userId],
  })
  if (rows[0]?.blind)
    throw new Refusal(
      403,
      'blind_marking',
      'You are to mark this a second time without seeing how it was marked. It opens once you have finished that.',
    )
}
