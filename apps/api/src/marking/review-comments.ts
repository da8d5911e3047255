import type { Queryable } from '@casebench/server/database'
import type { Mode } from '@casebench/shared/assignment-state'
import type { OwnComment, ReviewComment } from '@casebench/shared/contract/comments'
import type { Withheld } from '@casebench/shared/evaluation'

/** The comments on a submission, the one on the whole first; with those that were removed, which have no text. */
export async function commentsOf(database: Queryable, submissionId: string): Promise<ReviewComment[]> {
  const rows = await database
    .selectFrom('review_comment as c')
    .leftJoin('user as u', 'u.id', 'c.reviewer_id')
    .select(['c.attribute_id as attributeId', 'c.text', 'c.version', 'u.email as by', 'c.updated_at as updatedAt'])
    .where('c.submission_id', '=', submissionId)
    .orderBy('c.attribute_id')
    .execute()
  return rows.map(({ attributeId, updatedAt, ...row }) => ({
    ...row,
    attributeId: attributeId || null,
    updated_at: updatedAt.toISOString(),
  }))
}

type Shown = { mode: Mode; withheld: Withheld | null }

/**
 * What its candidate reads of them. Comments on answers of a test would tell which of them are right, as any comment
 * would while the result is withheld.
 */
export async function candidatesComments(
  database: Queryable,
  submissionId: string,
  { mode, withheld }: Shown,
): Promise<OwnComment[]> {
  if (withheld !== null) return []
  const comments = await commentsOf(database, submissionId)
  return comments
    .filter(({ attributeId, text }) => text !== '' && (mode === 'training' || attributeId === null))
    .map(({ attributeId, text }) => ({ attributeId, text }))
}
