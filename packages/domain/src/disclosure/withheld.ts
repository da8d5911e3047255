import type { Tables } from '@casebench/database/tables'
import type { RefTo } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import type { Withheld } from '@casebench/shared/evaluation'
import { type AliasableExpression, type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'

const because = (why: Withheld) => sql.lit(why)
const test = sql.lit<Mode>('test')

/**
 * Why the results of somebody's training of a case are withheld from them, or null. Looked at whenever something is
 * served, as a test may be assigned, taken or opened again at any time. A test is taken once its evaluation has come; one
 * that was unlocked or reset is to be taken anew.
 */
export function withheldFrom(
  userId: Expression<string>,
  caseId: Expression<string>,
): AliasableExpression<Withheld | null> {
  const build = expressionBuilder<Tables>()
  const ownTest = build
    .selectFrom('assignment as t')
    .where('t.user_id', '=', userId)
    .where('t.case_id', '=', caseId)
    .where('t.mode', '=', test)
  const testOfMate = build
    .selectFrom('cohort_member as me')
    .innerJoin('cohort_member as other', 'other.cohort_id', 'me.cohort_id')
    .innerJoin('assignment as t', 't.user_id', 'other.user_id')
    .where('me.user_id', '=', userId)
    .where('t.case_id', '=', caseId)
    .where('t.mode', '=', test)
  return build
    .case()
    .when(build.selectFrom('case_file as c').select('c.test_only').where('c.id', '=', caseId).$asScalar())
    .then(because('keptForTests'))
    .when(build.exists(ownTest))
    .then(
      ownTest
        .select(({ eb }) =>
          eb
            .case()
            .when(eb.not(eb.ref('t.submitted')))
            .then(because('testAssigned'))
            .end()
            .as('why'),
        )
        .$asScalar(),
    )
    .when(build.exists(testOfMate))
    .then(because('testPossible'))
    .end()
}

/** The same of an assignment `a`: what came of a test is not withheld. */
export const withheldIn = (
  ref: RefTo<'a.mode' | 'a.user_id' | 'a.case_id', string>,
): AliasableExpression<Withheld | null> =>
  sql`case when ${ref('a.mode')} = 'training' then ${withheldFrom(ref('a.user_id'), ref('a.case_id'))} end`

/**
 * When a withheld result is looked at again: after a tenth of its age, between a minute and an hour, as nothing says when it
 * is released, and some never are.
 */
export const nextLookAtWithheld = (evaluatedAt: Expression<Date>): RawBuilder<Date> =>
  sql<Date>`now() + least(greatest((now() - ${evaluatedAt}) / 10, interval '1 minute'), interval '1 hour')`

/** Whether any of some people has a case as a test that is not finished: `testAssigned` above. Its answers are closed to them. */
export const hasOpenTest = (
  userIds: Expression<readonly string[]>,
  caseId: Expression<string>,
): AliasableExpression<boolean> => {
  const build = expressionBuilder<Tables>()
  return build
    .exists(
      build
        .selectFrom('assignment as t')
        .where('t.user_id', '=', sql<string>`any(${userIds})`)
        .where('t.case_id', '=', caseId)
        .where('t.mode', '=', test)
        .where('t.submitted', '=', sql.lit(false)),
    )
    .$castTo<boolean>()
}
