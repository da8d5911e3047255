import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { givenRows, json } from '@casebench/server/database/expressions'
import type { AnalysisInput, CaseFigures } from '@casebench/shared/analysis/stored'
import type { Estimate } from '@casebench/shared/psychometrics/estimate'
import { type RawBuilder, sql } from 'kysely'
import { holdJob, type RunningJob } from '../background-jobs/keep-job.ts'
import type { PatternCount } from './error-patterns.ts'
import type { MeasuredTest } from './measure-tests.ts'

type Counted = {
  asOf: Date
  attempts: number
  figures: CaseFigures | null
  patterns: PatternCount[]
  tests: MeasuredTest[]
}

const figureColumns = ['mode', 'as_of', 'attempts', 'items'] as const

const excluded = <Value>(column: Exclude<(typeof figureColumns)[number], 'mode'>): RawBuilder<Value> =>
  sql<Value>`${sql.ref(`excluded.${column}`)}`

const latest = {
  as_of: excluded<Date>('as_of'),
  attempts: excluded<number>('attempts'),
  items: excluded<string | null>('items'),
}

/** Undefined where case or cohort have gone. */
async function storeFigures(
  transaction: Transaction,
  input: AnalysisInput,
  { asOf, attempts, figures }: Counted,
): Promise<{ id: string } | undefined> {
  const counted = [
    sql<AnalysisInput['mode']>`${input.mode}::mode`.as('mode'),
    sql<Date>`${asOf}::timestamptz`.as('as_of'),
    sql<number>`${attempts}::int`.as('attempts'),
    sql<string | null>`${figures && json(figures)}::jsonb`.as('items'),
  ] as const
  const analysis = transaction.insertInto('analysis')
  const stored =
    'caseId' in input
      ? analysis
          .columns(['case_id', ...figureColumns])
          .expression(({ selectFrom }) =>
            selectFrom('case_file')
              .select(['id', ...counted])
              .where('id', '=', input.caseId),
          )
          .onConflict((conflict) => conflict.columns(['case_id', 'mode']).doUpdateSet(latest))
      : analysis
          .columns(['cohort_id', ...figureColumns])
          .expression(({ selectFrom }) =>
            selectFrom('cohort')
              .select(['id', ...counted])
              .where('id', '=', input.cohortId),
          )
          .onConflict((conflict) => conflict.columns(['cohort_id', 'mode']).doUpdateSet(latest))
  return stored.returning('id').executeTakeFirst()
}

const patternTypes: Record<keyof PatternCount, string> = {
  week: 'date',
  code: 'text',
  caseId: 'text',
  itemId: 'text',
  count: 'int',
  undecided: 'int',
  lost: 'float8',
}

const estimated = <Value>(figure: Estimate<Value>): Value | null => (figure.state === 'estimated' ? figure.value : null)

async function storeTests(transaction: Transaction, analysisId: string, tests: readonly MeasuredTest[]): Promise<void> {
  await transaction.deleteFrom('test_measurement').where('analysis_id', '=', analysisId).execute()
  for (const { versions, figures } of tests) {
    const { measurement } = figures
    await transaction
      .insertInto('test_measurement')
      .values({
        analysis_id: analysisId,
        version: Math.max(...versions),
        versions: json(versions),
        n: measurement.n,
        alpha: estimated(measurement.alpha)?.alpha ?? null,
        sem: estimated(measurement.standardError),
        consistency: estimated(measurement.decisions)?.consistency ?? null,
        figures: json(figures),
      })
      .execute()
  }
}

/** Puts what was counted in the place of what was counted before, all at once. Nothing where case or cohort have gone. */
export async function storeAnalysis(
  database: Database,
  job: RunningJob,
  input: AnalysisInput,
  counted: Counted,
): Promise<void> {
  await transaction(database, async (transaction) => {
    await holdJob(transaction, job)
    const analysis = await storeFigures(transaction, input, counted)
    if (!analysis) return
    await storeTests(transaction, analysis.id, counted.tests)
    await transaction.deleteFrom('error_pattern').where('analysis_id', '=', analysis.id).execute()
    await transaction
      .insertInto('error_pattern')
      .columns(['analysis_id', 'week', 'code', 'case_id', 'item_id', 'count', 'undecided', 'lost'])
      .expression(({ selectFrom }) =>
        selectFrom(givenRows('pattern', patternTypes, counted.patterns)).select([
          sql<string>`${analysis.id}::uuid`.as('analysis_id'),
          'pattern.week',
          'pattern.code',
          'pattern.caseId',
          'pattern.itemId',
          'pattern.count',
          'pattern.undecided',
          'pattern.lost',
        ]),
      )
      .execute()
  })
}
