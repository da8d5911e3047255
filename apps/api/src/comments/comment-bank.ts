import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { type BankComment, maxBankComments } from '@casebench/shared/contract/comments'
import { sql } from 'kysely'
import { noSuchCase } from '../case-files/stored-case.ts'
import { conflict, type HttpError, notFound } from '../http/http-error.ts'

export const noSuchComment = (): HttpError =>
  notFound(i18n.t('This comment is not in the bank any more.'), 'no_such_comment')

/** @throws HttpError 404 where there is no such case. */
export async function requireCase(database: Queryable, caseId: string): Promise<void> {
  const found = await database.selectFrom('case_file').select('id').where('id', '=', caseId).executeTakeFirst()
  if (!found) throw noSuchCase()
}

/** What is offered in a case, the case's own first. */
export const bankOf = (database: Queryable, caseId: string) =>
  database
    .selectFrom('bank_comment as b')
    .leftJoin('user as u', 'u.id', 'b.created_by')
    .select(['b.id', 'b.case_id', 'b.text', 'u.email as created_by'])
    .where(({ eb, or }) => or([eb('b.case_id', '=', caseId), eb('b.case_id', 'is', null)]))
    .orderBy(sql`b.case_id is null`)
    .orderBy(sql`lower(b.text)`)
    .orderBy('b.id')

/** The same for one of them; that of another case is none. */
export const bankComment = (database: Queryable, caseId: string, id: string): Promise<BankComment | undefined> =>
  bankOf(database, caseId).where('b.id', '=', id).executeTakeFirst()

/** The bank, locked until the transaction ends: who adds to it does so one after the other. */
export const lockBank = (client: Transaction): Promise<void> => holdLock(client, 'comment-bank')

/** The comment of the same words for the same cases, if the bank has it. */
export const sameComment = (
  database: Queryable,
  { caseId, text }: { caseId: string | null; text: string },
): Promise<{ id: string } | undefined> =>
  database
    .selectFrom('bank_comment')
    .select('id')
    .where('text', '=', text)
    .where('case_id', caseId === null ? 'is' : '=', caseId)
    .executeTakeFirst()

/** @throws HttpError 409 where the bank is full. */
export async function requireRoomInBank(database: Queryable): Promise<void> {
  const { stored } = await database
    .selectFrom('bank_comment')
    .select(sql<number>`count(*)::int`.as('stored'))
    .executeTakeFirstOrThrow()
  if (stored >= maxBankComments)
    throw conflict(
      'bank_full',
      i18n.t('The comment bank holds {count} comments. Delete one that is not used any more first.', {
        count: maxBankComments,
      }),
    )
}
