import type { Tables } from '@casebench/database/tables'
import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool } from 'kysely'

/** Whether a reviewer has a submission to mark blindly, a second time. */
export const isBlindTo = (
  submissionId: Expression<string>,
  reviewerId: Expression<string>,
): AliasableExpression<SqlBool> => {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('second_marking as b')
      .where('b.submission_id', '=', submissionId)
      .where('b.reviewer_id', '=', reviewerId)
      .where('b.finished_at', 'is', null),
  )
}
