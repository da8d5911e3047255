import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'
import { withheldIn } from '../disclosure/withheld.ts'
import { latestEvaluation } from '../stats/latest-evaluation.ts'

/**
 * The scores `l` of platforms `p` with the evaluation `e` that stands, of those that changed since they were looked at: of a
 * submission that is evaluated and that nobody has unlocked since.
 */
export const changedScores = (database: Queryable) =>
  database
    .selectFrom('learning_platform_score as l')
    .innerJoin('learning_platform as p', 'p.id', 'l.platform_id')
    .innerJoin('assignment as a', (join) =>
      join
        .onRef('a.user_id', '=', 'l.user_id')
        .onRef('a.case_id', '=', 'l.case_id')
        .onRef('a.mode', '=', 'l.mode')
        .on('a.submitted', '=', sql.lit(true)),
    )
    .innerJoin('submission as s', (join) =>
      join
        .onRef('s.assignment_id', '=', 'a.id')
        .onRef('s.generation', '=', 'a.generation')
        .on('s.state', '=', sql.lit('success')),
    )
    .crossJoinLateral(({ ref }) =>
      latestEvaluation(ref('s.id')).select(['n.score', 'n.created_at as evaluatedAt']).as('e'),
    )
    .whereRef('l.handled_revision', '<', 'l.revision')

/** Of these, what the platform has not been sent although the person sees it: their result is not withheld. */
export const unsentScores = (database: Queryable) =>
  changedScores(database)
    .where('l.sent_score', 'is distinct from', ({ ref }) => ref('e.score'))
    .where(({ eb, ref }) => eb(withheldIn(ref), 'is', null))
