import type { Database } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import type { PeopleImport } from '@casebench/shared/contract/people-import'
import { type ImportResult, importKeptDays, type UndoResult } from '@casebench/shared/people-import'
import { notFound, type Refusal } from '../routing/refusal.ts'

type Job<Result> = { state: JobState; progress: number; failure: string | null; result: Result | null }

type Row = Pick<PeopleImport, 'id' | 'file_name' | 'requested_by' | 'rows' | 'columns' | 'counts' | 'invite'> & {
  createdAt: Date
  kept: boolean
  applying: Job<ImportResult> | null
  undoing: Job<UndoResult> | null
}

const job = (table: string): string =>
  `case when ${table}.id is not null then jsonb_build_object(
     'state', ${table}.state, 'progress', ${table}.progress, 'failure', ${table}.failure, 'result', ${table}.result) end`

const select = `
  select i.id, i.file_name, u.email::text as requested_by, i.rows, i.columns, i.counts, i.invite, i.created_at as "createdAt",
         i.created_at > now() - interval '${importKeptDays} days' as kept,
         ${job('a')} as applying, ${job('b')} as undoing
    from people_import i
    left join "user" u on u.id = i.requested_by
    left join background_job a on a.id = i.apply_job_id
    left join background_job b on b.id = i.undo_job_id`

export const isRunning = (state: JobState): boolean => state === 'waiting' || state === 'running'

function present({ createdAt, kept, applying, undoing, ...row }: Row): PeopleImport {
  const isOver = applying !== null && !isRunning(applying.state)
  const mayBeUndone = undoing === null || undoing.state === 'failed' || undoing.state === 'stopped'
  return {
    ...row,
    created_at: createdAt.toISOString(),
    applying: applying && { state: applying.state, progress: applying.progress },
    result: applying?.result ?? null,
    undoing: undoing && { state: undoing.state, progress: undoing.progress },
    undone: undoing?.result ?? null,
    undoable: isOver && mayBeUndone && kept,
    failure: undoing?.failure ?? applying?.failure ?? null,
  }
}

export const noSuchImport = (): Refusal =>
  notFound('There is no such import. One that is not carried out is forgotten after a day.', 'no_such_import')

/** @throws Refusal 404 where there is none. */
export async function requireImport(database: Database, id: string): Promise<PeopleImport> {
  const { rows } = await database.query<Row>(`${select} where i.id = $1`, [id])
  if (!rows[0]) throw noSuchImport()
  return present(rows[0])
}

type Page = { limit: number | undefined; offset: number | undefined; q: string | undefined }

/** A page of the imports that were applied, newest first, and how many there are. */
export async function listImports(
  database: Database,
  { limit, offset, q }: Page,
): Promise<{ imports: PeopleImport[]; total: number }> {
  const where = `i.apply_job_id is not null
    and ($1::text is null or strpos(lower(concat_ws(' ', i.file_name, u.email)), lower($1)) > 0)`
  const [page, counted] = await Promise.all([
    database.query<Row>(`${select} where ${where} order by i.created_at desc, i.id limit $2 offset $3`, [
      q ?? null,
      limit ?? null,
      offset ?? 0,
    ]),
    database.query<{ total: number }>(
      `select count(*) as total from people_import i left join "user" u on u.id = i.requested_by where ${where}`,
      [q ?? null],
    ),
  ])
  return { imports: page.rows.map(present), total: counted.rows[0]?.total ?? 0 }
}
