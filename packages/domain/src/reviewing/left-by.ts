import type { Tables } from '@casebench/database/tables'
import type { RefTo } from '@casebench/server/database/expressions'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

type Item = RefTo<'i.submission_id' | 'i.contests' | 'i.not_sure' | 'i.left_not_sure'>

/**
 * Whether a reviewer has looked at all that waits of an item `i`, and left it not sure: it waits for somebody else. What
 * was marked otherwise since, by whomever, waits no more.
 */
export function isLeftBy(ref: Item, reviewerId: Expression<string>): Expression<SqlBool> {
  const { and, eb, exists, not, selectFrom } = expressionBuilder<Tables>()
  const unsure = selectFrom('marking_override as m')
    .whereRef('m.submission_id', '=', ref('i.submission_id'))
    .where('m.marking', '=', 'notSure')
    .where((mark) =>
      mark.not(
        mark.exists(
          mark
            .selectFrom('marking_override as later')
            .whereRef('later.submission_id', '=', 'm.submission_id')
            .whereRef('later.attribute_id', '=', 'm.attribute_id')
            .whereRef('later.created_at', '>', 'm.created_at')
            .where('later.marking', '<>', 'notSure'),
        ),
      ),
    )
  const own = (attribute: Expression<string>) =>
    selectFrom('marking_override as own')
      .whereRef('own.submission_id', '=', ref('i.submission_id'))
      .where('own.attribute_id', '=', attribute)
      .where('own.reviewer_id', '=', reviewerId)
      .where('own.marking', '=', 'notSure')
  return and([
    eb(ref('i.contests'), '=', 0),
    eb(ref('i.not_sure'), '=', ref('i.left_not_sure')),
    exists(unsure.where('m.reviewer_id', '=', reviewerId)),
    not(exists(unsure.where((m) => m.not(m.exists(own(m.ref('m.attribute_id'))))))),
  ])
}
