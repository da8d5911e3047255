import { type Database, transaction } from '@casebench/server/database'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import { holdJob, type RunningJob } from '../background-jobs/keep-job.ts'
import type { PatternCount } from './error-patterns.ts'

type Counted = { asOf: Date; attempts: number; figures: CaseFigures | null; patterns: PatternCount[] }

const columns = ['week', 'code', 'caseId', 'itemId', 'count', 'undecided', 'lost'] as const

/** Puts what was counted in the place of what was counted before, all at once. Nothing where case or cohort have gone. */
export async function storeAnalysis(
  database: Database,
  job: RunningJob,
  input: AnalysisInput,
  counted: Counted,
): Promise<void> {
  const [column, id, table] =
    'caseId' in input ? ['case_id', input.caseId, 'case_file'] : ['cohort_id', input.cohortId, 'cohort']
  await transaction(database, async (client) => {
    await holdJob(client, job)
    const { rows } = await client.query<{ id: string }>(
      `insert into analysis (${column}, mode, as_of, attempts, items)
       select id, $2::mode, $3::timestamptz, $4::int, $5::jsonb from ${table} where id = $1
       on conflict (${column}, mode) do update
          set as_of = excluded.as_of, attempts = excluded.attempts, items = excluded.items
       returning id`,
      [id, input.mode, counted.asOf, counted.attempts, counted.figures && JSON.stringify(counted.figures)],
    )
    const analysisId = rows[0]?.id
    if (analysisId === undefined) return
    await client.query('delete from error_pattern where analysis_id = $1', [analysisId])
    await client.query(
      `insert into error_pattern (analysis_id, week, code, case_id, item_id, count, undecided, lost)
       select $1, * from unnest($2::date[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::float8[])`,
      [analysisId, ...columns.map((name) => counted.patterns.map((row) => row[name]))],
    )
  })
}
