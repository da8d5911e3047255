import type { Transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry } from '@casebench/server/outbox'
import type { JobState } from '@casebench/shared/background-job'
import type { PeopleImportInput } from '@casebench/shared/people-import'
import type { Caller } from '../identity/callers.ts'
import { noSuchImport } from './stored-import.ts'

/** `state` is that of its job, null before there is one. */
type LockedImport = {
  id: string
  fileName: string
  requestedBy: string | null
  counts: Record<'create' | 'change', number>
  kept: boolean
  apply: { id: string; state: JobState } | null
  undo: { id: string; state: JobState } | null
}

/** An import that nobody else starts or stops meanwhile. @throws Refusal 404 where there is none. */
export async function lockImport(client: Transaction, id: string, keptDays: number): Promise<LockedImport> {
  await client.query('select from people_import where id = $1 for update', [id])
  const { rows } = await client.query<LockedImport>(
    `select i.id, i.file_name as "fileName", i.requested_by as "requestedBy", i.counts,
            i.created_at > now() - make_interval(days => $2) as kept,
            case when a.id is not null then jsonb_build_object('id', a.id, 'state', a.state) end as apply,
            case when b.id is not null then jsonb_build_object('id', b.id, 'state', b.state) end as undo
       from people_import i
       left join background_job a on a.id = i.apply_job_id
       left join background_job b on b.id = i.undo_job_id
      where i.id = $1`,
    [id, keptDays],
  )
  if (!rows[0]) throw noSuchImport()
  return rows[0]
}

/** Stores a job of an import. @returns what to ring for once the transaction has committed. */
export async function noteImportJob(
  client: Transaction,
  kind: 'people_import' | 'undo_people_import',
  input: PeopleImportInput,
  caller: Caller,
): Promise<{ jobId: string; entry: OutboxEntry }> {
  const { rows } = await client.query<{ id: string }>(
    'insert into background_job (kind, input, requested_by) values ($1, $2, $3) returning id',
    [kind, input, caller.userId],
  )
  const jobId = rows[0]?.id
  if (jobId === undefined) throw new Error('The job was not stored')
  return { jobId, entry: await noteJob(client, 'background', jobId) }
}
