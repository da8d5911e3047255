import type { Tables } from '@casebench/database/tables'
import type { RefTo } from '@casebench/server/database/expressions'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import { type AliasableExpression, expressionBuilder, type RawBuilder, sql } from 'kysely'

/** Whether the candidate wrote an answer `n`: what was filled in at assignment does not count. */
export const isOwnAnswer = (ref: RefTo<'n.value' | 'n.version' | 'n.attribute_id'>): RawBuilder<boolean> =>
  sql`(${ref('n.value')} is not null and (${ref('n.version')} > 1
        or ${ref('n.attribute_id')} not in (${sql.lit(entityNameId)}, ${sql.lit(webAddressId)})))`

/** Whether the candidate of an assignment `a` wrote anything. */
export const hasOwnAnswersIn = (ref: RefTo<'a.id', string>): AliasableExpression<boolean> => {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('answer as n')
      .where('n.assignment_id', '=', ref('a.id'))
      .where((answer) => isOwnAnswer(answer.ref)),
  ).$castTo<boolean>()
}

/** Whether the candidate of an assignment `a` gave any evidence. */
export const hasEvidenceIn = (ref: RefTo<'a.id', string>): AliasableExpression<boolean> => {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom('evidence as n')
      .where('n.assignment_id', '=', ref('a.id'))
      .where((given) => sql<boolean>`${given.ref('n.pieces')} <> '[]'`),
  ).$castTo<boolean>()
}
