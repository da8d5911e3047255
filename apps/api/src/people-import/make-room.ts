import type { Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { maxImportsWaiting } from '@casebench/shared/people-import'
import { HttpError } from '../http/http-error.ts'

/** Bytes of what is stored of one file: each row as it was read, with what it would change and what is wrong with it. */
const maxStoredBytes = 32 * 1024 * 1024

/** @throws HttpError 413 for a file whose rows come to more than is stored of one. */
export function requireRoomFor(rows: string): void {
  if (Buffer.byteLength(rows) > maxStoredBytes)
    throw new HttpError(
      413,
      'too_large',
      i18n.t(
        'This file is too large to keep until you apply it. Leave out columns you do not need, or split the file.',
      ),
    )
}

/**
 * Forgets a person's oldest files that were read and never applied, so that with one more they have no more than they
 * may. Until the transaction ends nobody else reads a file for them: those that come at once are counted too.
 */
export async function makeRoomFor(transaction: Transaction, userId: string): Promise<void> {
  await holdLock(transaction, `people import ${userId}`)
  await transaction
    .deleteFrom('people_import')
    // Asked again of what somebody applies at this moment.
    .where('apply_job_id', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('people_import')
        .select('id')
        .where('requested_by', '=', userId)
        .where('apply_job_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(maxImportsWaiting - 1),
    )
    .execute()
}
