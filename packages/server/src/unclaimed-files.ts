import type pg from 'pg'
import { type Database, type Transaction, transaction } from './database.ts'
import type { Storage } from './storage.ts'

// A document has a row exactly if it has a file. So every file is noted before it is written, and the note is struck off
// in the transaction that gives the file its document. What is noted for long belongs to nobody: its upload broke off,
// or its document is gone, which notes it again (a trigger on the table of documents).

/** Notes a file that is about to be written. */
export async function noteFile(database: Database, key: string): Promise<void> {
  await database.query('insert into unclaimed_file (storage_key) values ($1)', [key])
}

/**
 * Takes a noted file for a document, in the transaction that stores the document.
 * @returns false where the file has been removed already.
 */
export async function claimFile(client: Transaction, key: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from unclaimed_file where storage_key = $1', [key])
  return rowCount === 1
}

/** Leaves a noted file alone for a week: the case that it was sent for is still being written. */
export async function holdFile(database: Database, key: string): Promise<void> {
  await database.query(`update unclaimed_file set since = now() + interval '7 days' where storage_key = $1`, [key])
}

/**
 * Takes noted files for a version of a case, in the transaction that stores it.
 * @returns those of them that were noted: the others belong to a version already, or have been removed.
 */
export async function claimFiles(client: Transaction, keys: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'delete from unclaimed_file where storage_key = any($1::text[]) returning storage_key as key',
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Whether a version of a case has the file: one may have been stored since the file was noted. */
async function isOfCase(client: Transaction, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from case_version where case_data->'documents' @> jsonb_build_array(jsonb_build_object('file', $1::text)) limit 1`,
    [key],
  )
  return rowCount === 1
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
  return transaction(database, async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
      backupLock,
    ])
    if (!rows[0]?.free) return false
    const { rowCount } = await client.query(
      'select from unclaimed_file where storage_key = $1 for update skip locked',
      [key],
    )
    if (rowCount === 0) return false
    if (!(await isOfCase(client, key))) await storage.delete(key)
    await client.query('delete from unclaimed_file where storage_key = $1', [key])
    return true
  })
}
