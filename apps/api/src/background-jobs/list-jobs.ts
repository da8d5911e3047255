import type { Database } from '@casebench/server/database'
import type { ListedJob } from '@casebench/shared/contract/background-jobs'

type Row<Result> = Pick<ListedJob, 'job' | 'state' | 'progress' | 'failure'> & {
  requestedBy: string | null
  createdAt: Date
  finishedAt: Date | null
  result: Result | null
}

type Page = { limit?: number; offset?: number }

/** A page of the jobs of a kind, newest first, each beside what it came to, and how many there are in all. */
export async function listJobs<Result>(
  database: Database,
  kind: string,
  { limit, offset }: Page,
): Promise<{ jobs: { job: ListedJob; result: Result | null }[]; total: number }> {
  const [listed, counted] = await Promise.all([
    database.query<Row<Result>>(
      `select j.id as job, j.state, j.progress, j.failure, u.email as "requestedBy", j.created_at as "createdAt",
              j.finished_at as "finishedAt", j.result
         from background_job j left join "user" u on u.id = j.requested_by
        where j.kind = $1 order by j.created_at desc, j.id limit $2 offset $3`,
      [kind, limit ?? null, offset ?? 0],
    ),
    database.query<{ total: number }>('select count(*) as total from background_job where kind = $1', [kind]),
  ])
  const jobs = listed.rows.map(({ requestedBy, createdAt, finishedAt, result, ...row }) => ({
    job: {
      ...row,
      requested_by: requestedBy,
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    },
    result,
  }))
  return { jobs, total: counted.rows[0]?.total ?? 0 }
}
