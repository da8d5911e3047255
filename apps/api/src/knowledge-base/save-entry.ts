import { storeEntryPassages } from '@casebench/domain/knowledge/store-passages'
import type { Transaction } from '@casebench/server/database'
import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'
import { sql } from 'kysely'

export type EntryFields = Pick<KnowledgeEntry, 'question' | 'page' | 'response'>

export const trimmed = ({ question, page, response }: EntryFields): EntryFields => ({
  question: question.trim(),
  page,
  response: response.trim(),
})

/** The oldest entry that asks this on this page. The caller's transaction holds the entries. */
export async function findByQuestion(
  transaction: Transaction,
  { question, page }: Pick<EntryFields, 'question' | 'page'>,
): Promise<{ qid: string; response: string } | undefined> {
  return (
    transaction
      .selectFrom('knowledge_entry')
      .select(['qid', 'response'])
      // The index is one of hashes: a question may be longer than an index takes.
      .where(({ eb, fn, ref, val }) => eb(fn('md5', [ref('question')]), '=', fn('md5', [val(question)])))
      .where('question', '=', question)
      .where('page', '=', page)
      .orderBy('created_at')
      .orderBy('qid')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Adds an entry and makes it findable. @returns its id */
export async function insertEntry(
  transaction: Transaction,
  { question, page, response }: EntryFields,
): Promise<string> {
  // Of those that one transaction adds, each is a little younger than the one before: they are listed in their order.
  const now = sql<Date>`clock_timestamp()`
  const { qid } = await transaction
    .insertInto('knowledge_entry')
    .values({ question, page, response, created_at: now, updated_at: now })
    .returning('qid')
    .executeTakeFirstOrThrow()
  await storeEntryPassages(transaction, { qid, question, response })
  return qid
}

/** Changes an entry and what is found of it. */
export async function changeEntry(
  transaction: Transaction,
  qid: string,
  { question, page, response }: EntryFields,
): Promise<void> {
  await transaction
    .updateTable('knowledge_entry')
    .set({ question, page, response, updated_at: sql`now()` })
    .where('qid', '=', qid)
    .execute()
  await storeEntryPassages(transaction, { qid, question, response })
}
