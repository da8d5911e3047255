import type { Database, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { sql } from 'kysely'
import { conflict } from '../http/http-error.ts'

/** Files that are attached at once, to cases of their own, are counted one after the other: held until the transaction ends. */
export const lockShare = (transaction: Transaction, userId: string): Promise<void> =>
  holdLock(transaction, `share of documents ${userId}`)

/** What the files of one person may take of the disk, in all their cases. Bytes. */
export const shareOfPerson = 2 * 1024 ** 3

/**
 * Counts what somebody deleted as well, for as long as its file lies there: an hour.
 * @throws HttpError 409 where that many bytes more are too many.
 */
export async function requireShare(
  database: Database | Transaction,
  userId: string,
  more: number,
  share = shareOfPerson,
): Promise<void> {
  const { taken } = await database
    .selectFrom('document as d')
    .innerJoin('assignment as a', 'a.id', 'd.assignment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('d.size'), sql<string>`0`).as('taken'))
    .where('a.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(taken) + more > share)
    throw conflict(
      'too_many_bytes',
      i18n.t(
        'You have used all 2 GB of your space. Delete files that you do not need; their space is free again an hour later.',
      ),
    )
}
