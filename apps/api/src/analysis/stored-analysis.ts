import type { Database } from '@casebench/server/database'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import type { JobState } from '@casebench/shared/background-job'
import { noSuchCase } from '../case-administration/stored-case.ts'
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

type Row = { name: string; id: string | null; asOf: Date | null; attempts: number | null; items: CaseFigures | null }

const among = {
  case: `case_file f left join analysis n on n.case_id = f.id and n.mode = $2 where f.id = $1`,
  cohort: `cohort f left join analysis n on n.cohort_id = f.id and n.mode = $2 where f.id = $1`,
}
const assignments = {
  case: 'assignment a where a.case_id = $1',
  cohort: 'cohort_member m join assignment a on a.user_id = m.user_id where m.cohort_id = $1',
}

async function countNewer(database: Database, of: 'case' | 'cohort', values: [string, string, Date]): Promise<number> {
  const { rows } = await database.query<{ newer: number }>(
    `select count(*) as newer
       from (select a.id from ${assignments[of]} and a.mode = $2) sent
       join submission s on s.assignment_id = sent.id and s.state = 'success' and s.finished_at > $3`,
    values,
  )
  return rows[0]?.newer ?? 0
}

/** @throws Refusal 404 where there is no such case or cohort. */
export async function findAnalysis(database: Database, input: AnalysisInput): Promise<StoredAnalysis> {
  const of = 'caseId' in input ? 'case' : 'cohort'
  const scope = 'caseId' in input ? input.caseId : input.cohortId
  const name = of === 'case' ? 'f.name' : 'f.description as name'
  const { rows } = await database.query<Row>(
    `select ${name}, n.id, n.as_of as "asOf", n.attempts, n.items from ${among[of]}`,
    [scope, input.mode],
  )
  const row = rows[0]
  if (!row) throw of === 'case' ? noSuchCase() : noSuchCohort()
  const [counting, newer] = await Promise.all([
    findCounting(database, input),
    row.asOf === null ? 0 : countNewer(database, of, [scope, input.mode, row.asOf]),
  ])
  return {
    name: row.name,
    id: row.id ?? undefined,
    figures: row.items ?? undefined,
    standing: {
      as_of: row.asOf?.toISOString() ?? null,
      attempts: row.attempts ?? 0,
      newer,
      counting: counting ? { state: counting.state, progress: counting.progress } : null,
    },
  }
}
