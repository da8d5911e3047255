import { type Queryable, type Transaction, transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { insertOutboxEntry, type OutboxEntry, publishOrRelayLater } from '@casebench/server/outbox'
import type { AnalysisInput } from '@casebench/shared/analysis/stored'
import { sql } from 'kysely'
import { type Caller, personId } from '../routing/caller.ts'
import type { Services } from '../services.ts'

const analysing = 'analyse'

/** The count of this that is under way. One that nobody has finished in a day is none. */
export const findCounting = (database: Queryable, input: AnalysisInput) =>
  database
    .selectFrom('background_job')
    .select(['id', 'state', 'progress'])
    .where('kind', '=', analysing)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('state', 'in', ['waiting', 'running'])
    .where('input', '=', sql`${json(input)}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function noteCounting(transaction: Transaction, input: AnalysisInput, caller: Caller) {
  const running = await findCounting(transaction, input)
  if (running) return { jobId: running.id, entry: undefined }
  const { id: jobId } = await transaction
    .insertInto('background_job')
    .values({ kind: analysing, input: json(input), requested_by: personId(caller) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { jobId, entry: await insertOutboxEntry(transaction, 'background', jobId) }
}

/**
 * Has an analysis counted anew; where it is being counted already, that goes on.
 * @param require locks the case or cohort, so that two who ask at once get one count; it refuses where there is none.
 * @returns the id of the job.
 */
export async function countAnew(
  { database, jobQueue, logger }: Services,
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
  if (entry) await publishOrRelayLater({ database, jobQueue, logger }, entry)
  return jobId
}
