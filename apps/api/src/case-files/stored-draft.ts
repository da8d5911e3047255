import type { Queryable, Transaction } from '@casebench/server/database'
import { staleDraft } from '../http/stale-draft.ts'

/** The draft of a case, with who has begun and saved it. */
export const findDraft = (database: Queryable, caseId: string) =>
  database
    .selectFrom('case_draft as d')
    .innerJoin('case_file as f', 'f.id', 'd.case_id')
    .leftJoin('user as c', 'c.id', 'd.created_by')
    .leftJoin('user as s', 's.id', 'd.saved_by')
    .leftJoin('user as q', 'q.id', 'd.requested_by')
    .leftJoin('user as r', 'r.id', 'd.returned_by')
    .select([
      'd.revision',
      'd.base_version as baseVersion',
      'f.current_version as currentVersion',
      'd.case_data as caseData',
      'd.answers as answerSheet',
      'c.email as createdBy',
      'd.created_at as createdAt',
      's.email as savedBy',
      'd.saved_at as savedAt',
      'd.saved_by as savedById',
      'd.requested_by as requestedById',
      'q.email as requestedBy',
      'd.requested_at as requestedAt',
      'd.note',
      'r.email as returnedBy',
      'd.returned_reason as returnedReason',
    ])
    .where('d.case_id', '=', caseId)
    .executeTakeFirst()

/**
 * The draft that was looked at. The caller's transaction holds the case, so that it stays what it is.
 * @throws HttpError 409 where it is another one by now, or there is none.
 */
export async function requireDraft(transaction: Transaction, caseId: string, revision: string) {
  const draft = await findDraft(transaction, caseId)
  if (draft?.revision !== revision) throw staleDraft()
  return draft
}
