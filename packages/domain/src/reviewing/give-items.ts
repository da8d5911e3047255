import type { Transaction } from '@casebench/server/database'
import { givenRows, now } from '@casebench/server/database/expressions'

/** An item of the review queue by its id, with the id of who gets it; null releases it. */
export type Given = { id: string; reviewer: string | null }

/** Gives items to their reviewers. What is released is left to people: no rule gives it to anyone. */
export async function giveItems(transaction: Transaction, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return
  await transaction
    .updateTable('review_item as i')
    .from(givenRows('wanted', { id: 'uuid', reviewer: 'uuid' }, given))
    .set(({ eb, ref }) => ({
      reviewer_id: ref('wanted.reviewer'),
      assigned_at: eb.case().when('wanted.reviewer', 'is not', null).then(now).end(),
      released: eb('wanted.reviewer', 'is', null).$castTo<boolean>(),
    }))
    .whereRef('i.assignment_id', '=', 'wanted.id')
    .execute()
}
