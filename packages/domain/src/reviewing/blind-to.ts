import type { Tables } from '@casebench/database/tables'
import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

/** Whether any of some reviewers has a submission to mark blindly, a second time. */
export const isBlindTo = (
  submissionId: Expression<string>,
  reviewerIds: Expression<readonly string[]>,
): AliasableExpression<SqlBool> => {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('second_marking as b')
      .where('b.submission_id', '=', submissionId)
      .where('b.reviewer_id', '=', sql<string>`any(${reviewerIds})`)
      .where('b.finished_at', 'is', null),
  )
}
