import type { Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { insertOutboxEntry, type OutboxEntry } from '@casebench/server/outbox'
import type { PeopleImportInput } from '@casebench/shared/people-import'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Caller } from '../routing/caller.ts'
import { noSuchImport } from './stored-import.ts'

/** An import that nobody else starts or stops meanwhile. @throws HttpError 404 where there is none. */
export async function lockImport(transaction: Transaction, id: string, keptDays: number) {
  await transaction.selectFrom('people_import').where('id', '=', id).forUpdate().execute()
  const found = await transaction
    .selectFrom('people_import as i')
    .select(({ selectFrom, ref }) => [
      'i.id',
      'i.file_name as fileName',
      'i.requested_by as requestedBy',
      'i.counts',
      sql<boolean>`${ref('i.created_at')} > now() - make_interval(days => ${keptDays})`.as('kept'),
      jsonObjectFrom(
        selectFrom('background_job as a').select(['a.id', 'a.state']).whereRef('a.id', '=', 'i.apply_job_id'),
      ).as('apply'),
      jsonObjectFrom(
        selectFrom('background_job as b').select(['b.id', 'b.state']).whereRef('b.id', '=', 'i.undo_job_id'),
      ).as('undo'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!found) throw noSuchImport()
  return found
}

/** Stores a job of an import. @returns what to enqueue once the transaction has committed. */
export async function insertImportJob(
  transaction: Transaction,
  kind: 'people_import' | 'undo_people_import',
  input: PeopleImportInput,
  caller: Caller,
): Promise<{ jobId: string; entry: OutboxEntry }> {
  const { id: jobId } = await transaction
    .insertInto('background_job')
    .values({ kind, input: json(input), requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { jobId, entry: await insertOutboxEntry(transaction, 'background', jobId) }
}
