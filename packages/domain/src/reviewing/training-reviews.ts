import type { Tables } from '@casebench/database/tables'
import { trainerMonths } from '@casebench/shared/review-allocation'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

/** Who has marked, second-marked, commented on, or decided a contest of whose work in training, and when. */
export function trainingReviews() {
  const { selectFrom } = expressionBuilder<Tables>()
  const training = () =>
    selectFrom('submission as s')
      .innerJoin('assignment as a', 'a.id', 's.assignment_id')
      .where('a.mode', '=', 'training')
      .select('a.user_id')
  return training()
    .innerJoin('marking_override as m', 'm.submission_id', 's.id')
    .select(['m.reviewer_id', 'm.created_at as at'])
    .unionAll(
      training()
        .innerJoin('review_comment as m', 'm.submission_id', 's.id')
        .select(['m.reviewer_id', 'm.updated_at as at']),
    )
    .unionAll(
      training()
        .innerJoin('contest as m', 'm.submission_id', 's.id')
        .where('m.decided_at', 'is not', null)
        .select(({ ref }) => ['m.decided_by as reviewer_id', ref('m.decided_at').$notNull().as('at')]),
    )
    .unionAll(
      training()
        .innerJoin('second_marking as m', 'm.submission_id', 's.id')
        .where('m.finished_at', 'is not', null)
        .select(({ ref }) => ['m.reviewer_id', ref('m.finished_at').$notNull().as('at')]),
    )
}

/** Whether somebody has reviewed the training of another in the last months (`trainerMonths`). */
export function hasTrained(reviewerId: Expression<string>, userId: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>()
  return exists(
    selectFrom(trainingReviews().as('t'))
      .where('t.user_id', '=', userId)
      .where('t.reviewer_id', '=', reviewerId)
      .where('t.at', '>', sql<Date>`now() - make_interval(months => ${sql.lit(trainerMonths)})`),
  )
}
