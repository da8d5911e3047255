import type { Mode } from '@casebench/shared/assignment-state'
import { completenessPercent } from '@casebench/shared/case-file/completeness'
import { askedSections, questionsOf } from '@casebench/shared/case-file/questions'
import { type Progress, updateUserProgress } from '@casebench/shared/contract/analytics'
import { noAnswers, plain, readAnswers } from '../cases/answers.ts'
import { subjectId } from '../identity/subject.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { recount } from './recount.ts'

type Kept = { mode: Mode; assigned: number; submitted: number; passed: number; scoreSum: number }
type Worked = { id: string; mode: Mode; caseVersionId: string; activeSeconds: number; openSeconds: number }

/** The assignments of a person with their times. What is written of several tabs at once is merged before it is added up. */
async function worked({ database }: Services, userId: string): Promise<Worked[]> {
  const { rows } = await database.pool.query<Worked>(
    `select a.id, a.mode, a.case_version_id as "caseVersionId", a.active_seconds as "activeSeconds",
            coalesce((
              select extract(epoch from sum(upper(open) - lower(open))) from unnest((
                select range_agg(tstzrange(started_at, coalesce(ended_at, seen_at)))
                  from work_interval where assignment_id = a.id
              )) as open
            ), 0)::float8 as "openSeconds"
       from assignment a where a.user_id = $1`,
    [userId],
  )
  return rows
}

/** Specification §5: the share of all answers of these cases that are given, to two decimals. */
async function completeness(services: Services, cases: readonly Worked[]): Promise<number> {
  const { pool } = services.database
  const answers = await readAnswers(
    pool,
    cases.map(({ id }) => id),
  )
  const all = await Promise.all(
    cases.map(async ({ id, caseVersionId }) => {
      const { caseFile } = await services.caseFiles.load(pool, caseVersionId)
      const given = plain((answers.get(id) ?? noAnswers).answers)
      return askedSections(caseFile, given)
        .flatMap(questionsOf)
        .map(({ attributeId }) => given[attributeId])
    }),
  )
  return completenessPercent(all.flat())
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const updateUserProgressRoute = route(updateUserProgress, async ({ body, services, caller }) => {
  const userId = await subjectId(services, caller, body.email)
  await recount(services.database.pool, userId)
  const [{ rows }, cases] = await Promise.all([
    services.database.pool.query<Kept>(
      `select mode, assigned, submitted, passed, score_sum as "scoreSum" from user_progress where user_id = $1 order by mode`,
      [userId],
    ),
    worked(services, userId),
  ])
  const progress = await Promise.all(
    rows.map(async ({ scoreSum, ...kept }): Promise<Progress> => {
      const own = cases.filter(({ mode }) => mode === kept.mode)
      return {
        ...kept,
        completeness: await completeness(services, own),
        average_score: kept.submitted === 0 ? null : Math.round((scoreSum / kept.submitted) * 100),
        active_seconds: total(own.map(({ activeSeconds }) => activeSeconds)),
        open_seconds: Math.round(total(own.map(({ openSeconds }) => openSeconds))),
      }
    }),
  )
  return { message: 'Counted.', progress }
})
