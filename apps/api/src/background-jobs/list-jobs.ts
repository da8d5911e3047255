import { sayFailure } from '@casebench/domain/failures'
import type { Database } from '@casebench/server/database'
import type { ListedJob } from '@casebench/shared/contract/background-jobs'

type Page = { limit?: number; offset?: number }

/** A page of the jobs of a kind, newest first, each beside what it came to, and how many there are in all. */
export async function listJobs<Result>(
  database: Database,
  kind: string,
  { limit, offset }: Page,
): Promise<{ jobs: { job: ListedJob; result: Result | null }[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    database
      .selectFrom('background_job as j')
      .leftJoin('user as u', 'u.id', 'j.requested_by')
      .select([
        'j.id as job',
        'j.state',
        'j.progress',
        'j.failure',
        'u.email as requested_by',
        'j.created_at',
        'j.finished_at',
        'j.result',
      ])
      .where('j.kind', '=', kind)
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id')
      .limit(limit ?? null)
      .offset(offset ?? 0)
      .execute(),
    database
      .selectFrom('background_job')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow(),
  ])
  const jobs = rows.map(({ created_at, finished_at, failure, result, ...row }) => ({
    job: {
      ...row,
      failure: failure && sayFailure(failure),
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    },
    // What a job came to is of its kind: whoever lists them knows.
    result: result as Result | null,
  }))
  return { jobs, total }
}
