import type { Transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import type { ApartBy } from '@casebench/shared/review-allocation'
import { recordActivity } from '../activity/record-activity.ts'
import { isOfTeam } from './team.ts'

/**
 * Takes from reviewers what they have of people whom they are kept apart from: it waits for others, who may get it by a
 * rule. Locked in the order of whoever assigns by hand.
 */
export async function releaseTeams(transaction: Transaction, apartBy: ApartBy, actor: string): Promise<void> {
  if (apartBy === 'nothing') return
  const held = await transaction
    .selectFrom('review_item as i')
    .innerJoin('user as r', 'r.id', 'i.reviewer_id')
    .select(['i.assignment_id as id', 'r.email'])
    .where(({ ref }) => isOfTeam(apartBy, ref('r.id'), ref('i.user_id')))
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
