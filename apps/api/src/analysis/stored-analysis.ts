import type { Queryable } from '@casebench/server/database'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import type { Mode } from '@casebench/shared/assignment-state'
import type { JobState } from '@casebench/shared/background-job'
import { noSuchCase } from '../case-files/stored-case.ts'
import { noSuchCohort } from '../cohorts/cohort-query.ts'
import { findCounting } from './analysis-jobs.ts'

/** What was counted, and how it stands to what there is now. */
export type StoredAnalysis = {
  /** Of the case or the cohort. */
  name: string
  /** Undefined before it was counted for the first time. */
  id: string | undefined
  figures: CaseFigures | undefined
  standing: {
    as_of: string | null
    attempts: number
    newer: number
    counting: { state: JobState; progress: number } | null
  }
}

const ofCase = (database: Queryable, caseId: string, mode: Mode) =>
  database
    .selectFrom('case_file as f')
    .leftJoin('analysis as n', (join) => join.onRef('n.case_id', '=', 'f.id').on('n.mode', '=', mode))
    .select(['f.name', 'n.id', 'n.as_of', 'n.attempts', 'n.items'])
    .where('f.id', '=', caseId)
    .executeTakeFirst()

const ofCohort = (database: Queryable, cohortId: string, mode: Mode) =>
  database
    .selectFrom('cohort as f')
    .leftJoin('analysis as n', (join) => join.onRef('n.cohort_id', '=', 'f.id').on('n.mode', '=', mode))
    .select(['f.description as name', 'n.id', 'n.as_of', 'n.attempts', 'n.items'])
    .where('f.id', '=', cohortId)
    .executeTakeFirst()

async function requireAnalysis(database: Queryable, input: AnalysisInput) {
  if ('caseId' in input) {
    const found = await ofCase(database, input.caseId, input.mode)
    if (!found) throw noSuchCase()
    return found
  }
  const found = await ofCohort(database, input.cohortId, input.mode)
  if (!found) throw noSuchCohort()
  return found
}

async function countNewer(database: Queryable, input: AnalysisInput, asOf: Date): Promise<number> {
  const assigned = database.selectFrom('assignment as a').select('a.id').where('a.mode', '=', input.mode)
  const sent =
    'caseId' in input
      ? assigned.where('a.case_id', '=', input.caseId).as('sent')
      : assigned
          .innerJoin('cohort_member as m', 'm.user_id', 'a.user_id')
          .where('m.cohort_id', '=', input.cohortId)
          .as('sent')
  const { newer } = await database
    .selectFrom(sent)
    .innerJoin('submission as s', (join) =>
      join.onRef('s.assignment_id', '=', 'sent.id').on('s.state', '=', 'success').on('s.finished_at', '>', asOf),
    )
    .select(({ fn }) => fn.countAll<number>().as('newer'))
    .executeTakeFirstOrThrow()
  return newer
}

/** @throws HttpError 404 where there is no such case or cohort. */
export async function findAnalysis(database: Queryable, input: AnalysisInput): Promise<StoredAnalysis> {
  const row = await requireAnalysis(database, input)
  const [counting, newer] = await Promise.all([
    findCounting(database, input),
    row.as_of === null ? 0 : countNewer(database, input, row.as_of),
  ])
  return {
    name: row.name,
    id: row.id ?? undefined,
    figures: row.items ?? undefined,
    standing: {
      as_of: row.as_of?.toISOString() ?? null,
      attempts: row.attempts ?? 0,
      newer,
      counting: counting ? { state: counting.state, progress: counting.progress } : null,
    },
  }
}
