import type { Transaction } from '@casebench/server/database'
import type { JobState } from '@casebench/shared/background-job'
import { sql } from 'kysely'
import { type Caller, personId } from '../routing/caller.ts'

/** Each has an index that lets one of it be under way. */
type Kind = 'sync_knowledge_base' | 'check_safety'

/** @returns the id of the new job; undefined where one of its kind is under way. */
export async function addJob(transaction: Transaction, kind: Kind, caller: Caller): Promise<string | undefined> {
  const added = await transaction
    .insertInto('background_job')
    .values({ kind, requested_by: personId(caller) })
    .onConflict((conflict) =>
      // In the words of the index, as no parameter would do.
      conflict
        .column('kind')
        .where('kind', '=', sql.lit(kind))
        .where('state', 'in', [sql.lit<JobState>('waiting'), sql.lit<JobState>('running')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** The one of its kind that is under way. */
export const findRunningJob = (transaction: Transaction, kind: Kind): Promise<{ job: string } | undefined> =>
  transaction
    .selectFrom('background_job')
    .select('id as job')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()

/**
 * Stops a job that is under way; what is over stays as it is.
 * @returns how it stands then, and whether this has stopped it; undefined where there is none.
 */
export async function stopJob(
  transaction: Transaction,
  kind: Kind,
  id: string,
): Promise<{ state: JobState; isStopped: boolean } | undefined> {
  const standing = await transaction
    .selectFrom('background_job')
    .select('state')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!standing) return undefined
  if (standing.state !== 'waiting' && standing.state !== 'running') return { ...standing, isStopped: false }
  await transaction
    .updateTable('background_job')
    .set({ state: 'stopped', lease_until: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return { state: 'stopped', isStopped: true }
}
