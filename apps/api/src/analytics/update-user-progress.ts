import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { type Progress, updateUserProgress } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { subjectId } from '../authorization/subject.ts'
import { workSummaries } from '../cases/work-summaries.ts'
import { isPrincipal } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { recount } from './recount.ts'

/** What is withheld from a person is in no figure that they see of themselves. */
const own = preparedQuery<{ userId: string }>()('own-kept-progress', (database, parameter) =>
  database
    .selectFrom('user_progress')
    .select(({ eb, ref }) => [
      'mode',
      'assigned',
      'submitted',
      eb('passed', '-', ref('withheld_passed')).as('passed'),
      eb('submitted', '-', ref('withheld')).as('scored'),
      eb('score_sum', '-', ref('withheld_score')).as('scoreSum'),
    ])
    .where('user_id', '=', parameter('userId'))
    .orderBy('mode'),
)

const whole = preparedQuery<{ userId: string }>()('kept-progress', (database, parameter) =>
  database
    .selectFrom('user_progress')
    .select(['mode', 'assigned', 'submitted', 'passed', 'submitted as scored', 'score_sum as scoreSum'])
    .where('user_id', '=', parameter('userId'))
    .orderBy('mode'),
)

/** The assignments of a person with their times. What is written of several tabs at once is merged before it is added up. */
const worked = preparedQuery<{ userId: string }>()('worked', (database, parameter) =>
  database
    .selectFrom('assignment as a')
    .select(({ ref, selectFrom }) => {
      const open = selectFrom('work_interval as w')
        .select((work) =>
          sql`range_agg(tstzrange(${work.ref('w.started_at')}, coalesce(${work.ref('w.ended_at')}, ${work.ref('w.seen_at')})))`.as(
            'ranges',
          ),
        )
        .where('w.assignment_id', '=', ref('a.id'))
      return [
        'a.id',
        'a.mode',
        'a.generation',
        'a.case_version_id as caseVersionId',
        'a.active_seconds as activeSeconds',
        sql<number>`coalesce((
          select extract(epoch from sum(upper(open) - lower(open))) from unnest(${open}) as open), 0)::float8`.as(
          'openSeconds',
        ),
      ]
    })
    .where('a.user_id', '=', parameter('userId')),
)

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const updateUserProgressRoute = route(updateUserProgress, async ({ body, services, caller }) => {
  const userId = await subjectId(services, caller, body.email)
  await recount(services, userId, 'progress')
  const isOwn = isPrincipal(caller, userId)
  const [{ rows }, { rows: cases }] = await Promise.all([
    (isOwn ? own : whole)(services.database, { userId }),
    worked(services.database, { userId }),
  ])
  const workOf = await workSummaries(services).of(services.database, cases)
  const progress = rows.map(({ scored, scoreSum, ...kept }): Progress => {
    const theirs = cases.filter(({ mode }) => mode === kept.mode)
    const work = theirs.map(({ id }) => workOf(id))
    return {
      ...kept,
      // Specification §5: the share of all answers that are given, to two decimals.
      completeness: sharePercent(total(work.map(({ given }) => given)), total(work.map(({ asked }) => asked))),
      average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100),
      active_seconds: total(theirs.map(({ activeSeconds }) => activeSeconds)),
      open_seconds: Math.round(total(theirs.map(({ openSeconds }) => openSeconds))),
    }
  })
  return { message: i18n.t('Counted.'), progress }
})
