import type { Tables } from '@casebench/database/tables'
import { type Expression, expressionBuilder } from 'kysely'

/** How many results wait for a reviewer, however they got them. */
export const waitingFor = (reviewerId: Expression<string>) => {
  const { fn, selectFrom } = expressionBuilder<Tables>()
  return selectFrom('review_item as held')
    .select(fn.countAll<number>().as('count'))
    .where('held.reviewer_id', '=', reviewerId)
    .$asScalar()
    .$notNull()
}
