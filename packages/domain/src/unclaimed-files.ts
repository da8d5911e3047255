import { type Database, type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import type { Storage } from '@casebench/server/storage'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

// A document has a row exactly if it has a file. So every file is noted before it is written, and the note is struck off
// in the transaction that gives the file its document. What is noted for long belongs to nobody: its upload broke off,
// or its document is gone, which notes it again (a trigger on the table of documents).

/** Notes a file that is about to be written. */
export async function noteFile(database: Database, key: string): Promise<void> {
  await database.insertInto('unclaimed_file').values({ storage_key: key }).execute()
}

/**
 * Takes a noted file for a document, in the transaction that stores the document.
 * @returns false where the file has been removed already.
 */
export async function claimFile(transaction: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('unclaimed_file')
    .where('storage_key', '=', key)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What the files may take of the disk that one person has sent for cases which are not saved. Bytes. */
export const maxHeldBytes = 1024 ** 3

/** Held one after the other, so that those sent at once count for each other: until the transaction ends. */
const lockHolder = (transaction: Transaction, userId: string): Promise<void> =>
  holdLock(transaction, `held files ${userId}`)

/**
 * Leaves a noted file alone for a week: the case that it was sent for is still being written.
 * @param size in bytes
 * @returns false, with nothing changed, where its holder has too much that waits for a case already.
 */
export async function holdFile(
  database: Database,
  key: string,
  { userId, size }: { userId: string; size: number },
  most = maxHeldBytes,
): Promise<boolean> {
  return transaction(database, async (transaction) => {
    await lockHolder(transaction, userId)
    const { held } = await transaction
      .selectFrom('unclaimed_file')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('held'))
      .where('held_by', '=', userId)
      .where('since', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
    if (Number(held) + size > most) return false
    await transaction
      .updateTable('unclaimed_file')
      .set({ since: sql<Date>`now() + interval '7 days'`, held_by: userId, size })
      .where('storage_key', '=', key)
      .execute()
    return true
  })
}

/**
 * Takes noted files for a version of a case, in the transaction that stores it.
 * @returns those of them that were noted: the others belong to a version already, or have been removed.
 */
export async function claimFiles(transaction: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('unclaimed_file')
    .where('storage_key', '=', anyOf(keys))
    .returning('storage_key as key')
    .execute()
  return rows.map(({ key }) => key)
}

const naming = (documents: RawBuilder<unknown>, key: string) =>
  sql<boolean>`${documents} @> jsonb_build_array(jsonb_build_object('file', ${key}::text))`

/** Whether a version or the draft of a case has the file: one may have been stored since the file was noted. */
async function isOfCase(transaction: Transaction, key: string): Promise<boolean> {
  const { isOf } = await transaction
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('case_version')
            .select('id')
            .where(({ ref }) => naming(sql`${ref('case_data')}->'documents'`, key)),
        ),
        exists(
          selectFrom('case_draft')
            .select('case_id')
            .where(({ ref }) => naming(sql`${ref('case_data')}->'documents'`, key)),
        ),
      ]).as('isOf'),
    )
    .executeTakeFirstOrThrow()
  return isOf === true
}

/** Held while a backup is made: its documents are copied after its rows, and must still be there. */
const backupLock = 7_269_202_611

/** Keeps every file where it is until this connection ends. A second backup waits for the first. */
export async function lockForBackup(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [backupLock])
}

/**
 * Removes a file unless a document has it. The note is held meanwhile, so that no document can take it.
 * @returns false where it was left for later: somebody else is at it, or a backup is being made.
 */
export async function removeUnclaimed(database: Database, storage: Storage, key: string): Promise<boolean> {
  return transaction(database, async (open) => {
    const { isFree } = await open
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${backupLock})`.as('isFree'))
      .executeTakeFirstOrThrow()
    if (!isFree) return false
    const unclaimed = await open
      .selectFrom('unclaimed_file')
      .select('storage_key')
      .where('storage_key', '=', key)
      .forUpdate()
      .skipLocked()
      .execute()
    if (unclaimed.length === 0) return false
    if (!(await isOfCase(open, key))) await storage.delete(key)
    await open.deleteFrom('unclaimed_file').where('storage_key', '=', key).execute()
    return true
  })
}
