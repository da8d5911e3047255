import { json, now } from '@casebench/server/database/expressions'
import { reconcile } from '../leases/reconcile.ts'
import type { Services } from '../services.ts'
import { failAnswer } from './finish-answer.ts'
import { questionLease } from './lease.ts'

/**
 * Finds questions that nobody answers: ones that the queue lost are enqueued again, and ones whose worker died or whose
 * time is over are given up, so that nobody waits for them. Pictures that were left behind go with them.
 * @returns how many were enqueued.
 */
export async function reconcileAnswers(
  services: Pick<Services, 'database' | 'jobQueue' | 'answerParts' | 'logger'>,
): Promise<number> {
  const { database, answerParts } = services
  // Whoever reads along looks by themselves where they cannot be told.
  const tell = (entryId: string) => answerParts.publish({ entryId, kind: 'ended' }).catch(() => {})
  const late = await database
    .updateTable('chat_entry')
    .set({ state: 'failed', failure: 'interrupted', request: json({}), lease_until: null })
    .where('state', 'in', ['waiting', 'writing'])
    .where('deadline', '<', now)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .returning('id')
    .execute()
  for (const { id } of late) await tell(id)
  const enqueued = await reconcile(services, questionLease, async (held) => {
    await failAnswer(database, held, 'interrupted')
    await tell(held.id)
  })
  await database
    .deleteFrom('chat_picture as p')
    .using('chat_entry as e')
    .whereRef('e.id', '=', 'p.entry_id')
    .where('e.state', 'not in', ['waiting', 'writing'])
    .execute()
  return enqueued
}
