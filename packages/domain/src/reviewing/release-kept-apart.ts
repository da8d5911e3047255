import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { recordActivity } from '../activity/record-activity.ts'
import { isAnyoneKeptApart, isKeptApart, isTest, type KeptApart } from './kept-apart.ts'

/**
 * Takes from reviewers the results that they have and are kept apart from: these wait for others, who may get it by a
 * rule. Locked in the order of whoever assigns by hand.
 */
export async function releaseKeptApart(transaction: Transaction, apart: KeptApart, actor: string): Promise<void> {
  if (!isAnyoneKeptApart(apart)) return
  const held = await transaction
    .selectFrom('review_item as i')
    .innerJoin('user as r', 'r.id', 'i.reviewer_id')
    .select(['i.assignment_id as id', 'r.email'])
    .where(({ ref }) => isKeptApart(apart, ref('r.id'), { userId: ref('i.user_id'), isTest: isTest(ref('i.mode')) }))
    .orderBy('i.assignment_id')
    .forUpdate('i')
    .execute()
  if (held.length === 0) return
  await transaction
    .updateTable('review_item')
    .set({ reviewer_id: null, assigned_at: null })
    .where('assignment_id', '=', anyOf(held.map(({ id }) => id)))
    .execute()
  const counts = new Map<string, number>()
  for (const { email } of held) counts.set(email, (counts.get(email) ?? 0) + 1)
  await recordActivity(
    transaction,
    ...[...counts].map(([about, items]) => ({ actor, about, action: 'release_review', detail: { items } })),
  )
}
