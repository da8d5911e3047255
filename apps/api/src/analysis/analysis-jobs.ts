import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { noteJob, type OutboxEntry, ringOrLeave } from '@casebench/server/outbox'
import type { AnalysisInput } from '@casebench/shared/analysis/stored'
import type { JobState } from '@casebench/shared/background-job'
import type { Caller } from '../identity/callers.ts'
import type { Services } from '../services.ts'

type Running = { id: string; state: JobState; progress: number }

/** The count of this that is under way. One that nobody has finished in a day is none. */
export async function findCounting(
  connection: Database | Transaction,
  input: AnalysisInput,
): Promise<Running | undefined> {
  const { rows } = await connection.query<Running>(
    `select id, state, progress from background_job
      where kind = 'analyse' and created_at > now() - interval '1 day' and state in ('waiting', 'running')
        and input = $1::jsonb
      order by created_at desc limit 1`,
    [input],
  )
  return rows[0]
}

async function noteCounting(client: Transaction, input: AnalysisInput, caller: Caller) {
  const running = await findCounting(client, input)
  if (running) return { jobId: running.id, entry: undefined }
  const { rows } = await client.query<{ id: string }>(
    `insert into background_job (kind, input, requested_by) values ('analyse', $1, $2) returning id`,
    [input, caller.userId],
  )
  const jobId = rows[0]?.id
  if (jobId === undefined) throw new Error('The job was not stored')
  return { jobId, entry: await noteJob(client, 'background', jobId) }
}

/**
 * Has an analysis counted anew; where it is being counted already, that goes on.
 * @param require locks the case or cohort, so that two who ask at once get one count; it refuses where there is none.
 * @returns the id of the job.
 */
export async function countAnew(
  { database, bell, logger }: Services,
  caller: Caller,
  input: AnalysisInput,
  require: (client: Transaction) => Promise<void>,
): Promise<string> {
  const { jobId, entry } = await transaction(
    database,
    async (client): Promise<{ jobId: string; entry: OutboxEntry | undefined }> => {
      await require(client)
      return noteCounting(client, input, caller)
    },
  )
  if (entry) await ringOrLeave({ database, bell, logger }, entry)
  return jobId
}
