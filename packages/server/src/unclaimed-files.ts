import type pg from 'pg'
import { transaction } from './database.ts'
import type { Storage } from './storage.ts'

// A document has a row exactly if it has a file. So every file is noted before it is written, and the note is struck off
// in the transaction that gives the file its document. What is noted for long belongs to nobody: its upload broke off,
// or its document is gone, which notes it again (a trigger on the table of documents).

/** Notes a file that is about to be written. */
export async function noteFile(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('insert into unclaimed_file (storage_key) values ($1)', [key])
}

/**
 * Takes a noted file for a document, in the transaction that stores the document.
 * @returns false where the file has been removed already.
 */
export async function claimFile(client: pg.PoolClient, key: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from unclaimed_file where storage_key = $1', [key])
  return rowCount === 1
}

/** Removes a file unless a document has it. The note is held meanwhile, so that no document can take it. */
export async function removeUnclaimed(pool: pg.Pool, storage: Storage, key: string): Promise<void> {
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'select from unclaimed_file where storage_key = $1 for update skip locked',
      [key],
    )
    if (rowCount === 0) return
    await storage.delete(key)
    await client.query('delete from unclaimed_file where storage_key = $1', [key])
  })
}
