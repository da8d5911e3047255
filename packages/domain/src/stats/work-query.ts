import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import type { RefTo } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import type { AssignedWithin } from '@casebench/shared/contract/cohort-progress'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { dueIn, isClosedIn, isLate } from '../submitting/assignment-dates.ts'
import { latestEvaluation } from './latest-evaluation.ts'

/** Which cases of a cohort's members count. */
export type CohortWork = {
  /** Without one, those of whoever is in any cohort. */
  cohortId: string | undefined
  /** Of whoever is in a cohort of this organization. */
  organizationId?: string
  userId?: string
  mode: Mode | undefined
  assigned: AssignedWithin | undefined
  caseId?: string | undefined
  /** Of everyone, whoever is in no cohort included. */
  everyone?: true
}

const days: Record<AssignedWithin, number | null> = { any: null, '30_days': 30, '90_days': 90, '365_days': 365 }

function peopleOf(database: Queryable, { cohortId, organizationId, userId, everyone }: CohortWork) {
  if (everyone) return database.selectFrom('user').select('id as user_id')
  if (userId !== undefined) return database.selectFrom('user').select('id as user_id').where('id', '=', userId)
  const members = database.selectFrom('cohort_member as c').select('c.user_id')
  if (cohortId !== undefined) return members.where('c.cohort_id', '=', cohortId)
  if (organizationId === undefined) return members.distinct()
  return members
    .distinct()
    .where('c.cohort_id', 'in', (db) =>
      db.selectFrom('cohort').select('id').where('organization_id', '=', organizationId),
    )
}

/** The cases of a cohort's members, each once; as a common table expression, so that all figures count the same. */
export const held = (database: Queryable, which: CohortWork) =>
  database.with('held', (db) => {
    const { mode, assigned = 'any', caseId } = which
    const all = db
      .selectFrom(peopleOf(database, which).as('m'))
      .innerJoin('assignment as a', 'a.user_id', 'm.user_id')
      .select(({ eb, or, lit, ref }) => [
        'a.id',
        'a.user_id',
        'a.case_id',
        'a.mode',
        'a.assigned_at',
        'a.active_seconds',
        'a.generation',
        'a.submitted',
        'a.deadline',
        'a.opens_at',
        dueIn(ref).as('due_at'),
        isClosedIn(ref).as('closed'),
        sql<boolean>`coalesce(not ${ref('a.submitted')} and not ${ref('a.locked')} and ${dueIn(ref)} < now(), false)`.as(
          'overdue',
        ),
        or([eb('a.opened_at', 'is not', null), eb('a.generation', '>', lit(0))]).as('started'),
      ])
    const ofCase = caseId === undefined ? all : all.where('a.case_id', '=', caseId)
    const ofMode = mode === undefined ? ofCase : ofCase.where('a.mode', '=', mode)
    const within = days[assigned]
    return within === null
      ? ofMode
      : ofMode.where('a.assigned_at', '>=', sql<Date>`now() - make_interval(days => ${within})`)
  })

/** The submissions `f` of an assignment that have a result `e`. */
export const resultsOf = (assignmentId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('submission as f')
    .innerJoinLateral(
      ({ ref }) => latestEvaluation(ref('f.id')).select(['n.score', 'n.passed', 'n.can_still_pass']).as('e'),
      (join) => join.onTrue(),
    )
    .where('f.assignment_id', '=', assignmentId)
    .where('f.state', '=', 'success')

/** The same with the result that stands. `failures` are the tries that were not passed for good, where there is no pass. */
export const work = (database: Queryable, which: CohortWork) =>
  held(database, which).with('work', (db) =>
    db
      .selectFrom('held as h')
      .leftJoin('submission as s', (join) =>
        join
          .onRef('s.assignment_id', '=', 'h.id')
          .onRef('s.generation', '=', 'h.generation')
          .on('h.submitted', '=', sql.lit(true)),
      )
      .leftJoinLateral(
        ({ ref }) => latestEvaluation(ref('s.id')).select(['n.score', 'n.passed', 'n.can_still_pass']).as('r'),
        (join) => join.onTrue(),
      )
      .selectAll('h')
      .select(({ eb, and, fn, lit, ref }) => [
        'r.score',
        's.created_at as submitted_at',
        isLate({ at: ref('s.created_at'), deadline: ref('h.deadline'), due: ref('h.due_at') }).as('late'),
        fn.coalesce('r.passed', lit(false)).as('passed'),
        eb
          .case()
          .when(and([eb('h.generation', '>=', lit(2)), eb('r.passed', 'is distinct from', lit(true))]))
          .then(
            resultsOf(ref('h.id'))
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('e.passed', '=', sql.lit(false))
              .where('e.can_still_pass', '=', sql.lit(false))
              .$asScalar()
              .$notNull(),
          )
          // Of one submission the result is read already.
          .when(and([eb('r.passed', '=', lit(false)), eb('r.can_still_pass', '=', lit(false))]))
          .then(lit(1))
          .else(lit(0))
          .end()
          .as('failures'),
        // The last attempt stays the last one while the next is under way.
        eb
          .case()
          .when(and([eb('h.generation', '>=', lit(2)), eb('r.score', 'is', null)]))
          .then(
            resultsOf(ref('h.id'))
              .select(({ eb, and, lit, ref }) =>
                eb
                  .case()
                  .when(and([eb('e.passed', '=', lit(false)), eb('e.can_still_pass', '=', lit(false))]))
                  .then(ref('e.score'))
                  .end()
                  .as('score'),
              )
              .orderBy('f.generation', 'desc')
              .limit(sql.lit(1))
              .$asScalar(),
          )
          .when(and([eb('r.passed', '=', lit(false)), eb('r.can_still_pass', '=', lit(false))]))
          .then(ref('r.score'))
          .end()
          .as('failed_score'),
      ]),
  )

/** How far they have come, each among the one before it. */
export const progressCounts = (ref: RefTo<'w.id' | 'w.started' | 'w.score' | 'w.passed'>) =>
  [
    sql<number>`count(${ref('w.id')})`.as('assigned'),
    sql<number>`count(${ref('w.id')}) filter (where ${ref('w.started')})`.as('started'),
    sql<number>`count(${ref('w.score')})`.as('submitted'),
    sql<number>`count(${ref('w.id')}) filter (where ${ref('w.passed')})`.as('passed'),
  ] as const

/** Of what has a result. */
export const scoreSum = (ref: RefTo<'w.score'>) => sql<number>`coalesce(sum(${ref('w.score')}), 0)`.as('scoreSum')

/** Of active work; cases without any say nothing. */
export const medianSeconds = (ref: RefTo<'w.active_seconds'>) =>
  sql<number | null>`percentile_cont(0.5) within group (order by ${ref('w.active_seconds')})
    filter (where ${ref('w.active_seconds')} > 0)`.as('median_seconds')

/** Specification §5: times 100, rounded. */
export const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 100))

/** The mean of the scores that there are. */
export const averageOf = ({ scoreSum, submitted }: { scoreSum: number; submitted: number }): number | null =>
  percentOf(submitted === 0 ? null : scoreSum / submitted)

/** The share that passed of what has a result. */
export const passRateOf = ({ passed, submitted }: { passed: number; submitted: number }): number | null =>
  percentOf(submitted === 0 ? null : passed / submitted)
