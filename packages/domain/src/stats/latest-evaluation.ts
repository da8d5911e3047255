import type { Tables } from '@casebench/database/tables'
import { type Expression, expressionBuilder, sql } from 'kysely'

/** The evaluation `n` of a submission that stands: select what you need of it, and join it laterally. */
export const latestEvaluation = (submissionId: Expression<string | null>) =>
  expressionBuilder<Tables>()
    .selectFrom('evaluation as n')
    .where('n.submission_id', '=', submissionId)
    .orderBy('n.number', 'desc')
    .limit(sql.lit(1))
