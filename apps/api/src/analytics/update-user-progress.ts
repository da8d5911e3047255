import type { Mode } from '@casebench/shared/assignment-state'
import { sharePercent } from '@casebench/shared/case-file/completeness'
import { type Progress, updateUserProgress } from '@casebench/shared/contract/analytics'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { recount } from './recount.ts'

type Kept = { mode: Mode; assigned: number; submitted: number; passed: number; scored: number; scoreSum: number }

/** What is withheld from a person is in no figure that they see of themselves. */
const keptProgress = (isOwn: boolean): string => `
  select mode, assigned, submitted, ${
    isOwn
      ? `passed - withheld_passed as passed, submitted - withheld as scored, score_sum - withheld_score as "scoreSum"`
      : 'passed, submitted as scored, score_sum as "scoreSum"'
  }
    from user_progress where user_id = $1 order by mode`

type Worked = {
  id: string
  mode: Mode
  generation: number
  caseVersionId: string
  activeSeconds: number
  openSeconds: number
}

/** The assignments of a person with their times. What is written of several tabs at once is merged before it is added up. */
async function worked({ database }: Services, userId: string): Promise<Worked[]> {
  const { rows } = await database.query<Worked>({
    name: 'worked',
    text: `select a.id, a.mode, a.generation, a.case_version_id as "caseVersionId", a.active_seconds as "activeSeconds",
            coalesce((
              select extract(epoch from sum(upper(open) - lower(open))) from unnest((
                select range_agg(tstzrange(started_at, coalesce(ended_at, seen_at)))
                  from work_interval where assignment_id = a.id
              )) as open
            ), 0)::float8 as "openSeconds"
       from assignment a where a.user_id = $1`,
    values: [userId],
  })
  return rows
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const updateUserProgressRoute = route(updateUserProgress, async ({ body, services, caller }) => {
  const userId = await subjectId(services, caller, body.email)
  await recount(services, userId, 'progress')
  const isOwn = userId === caller.userId
  const [{ rows }, cases] = await Promise.all([
    services.database.query<Kept>({
      name: isOwn ? 'own-kept-progress' : 'kept-progress',
      text: keptProgress(isOwn),
      values: [userId],
    }),
    worked(services, userId),
  ])
  const workOf = await services.work.of(services.database, cases)
  const progress = rows.map(({ scored, scoreSum, ...kept }): Progress => {
    const own = cases.filter(({ mode }) => mode === kept.mode)
    const work = own.map(({ id }) => workOf(id))
    return {
      ...kept,
      // Specification §5: the share of all answers that are given, to two decimals.
      completeness: sharePercent(total(work.map(({ given }) => given)), total(work.map(({ asked }) => asked))),
      average_score: scored === 0 ? null : Math.round((scoreSum / scored) * 100),
      active_seconds: total(own.map(({ activeSeconds }) => activeSeconds)),
      open_seconds: Math.round(total(own.map(({ openSeconds }) => openSeconds))),
    }
  })
  return { message: 'Counted.', progress }
})
