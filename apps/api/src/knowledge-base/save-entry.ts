import type { Transaction } from '@casebench/server/database'
import { storeEntryPassages } from '@casebench/server/knowledge/store-passages'
import type { KnowledgeEntry } from '@casebench/shared/contract/knowledge-base'

export type EntryFields = Pick<KnowledgeEntry, 'question' | 'page' | 'response'>

export const trimmed = ({ question, page, response }: EntryFields): EntryFields => ({
  question: question.trim(),
  page,
  response: response.trim(),
})

/** The oldest entry that asks this on this page. The caller's transaction holds the entries. */
export async function findByQuestion(
  client: Transaction,
  { question, page }: Pick<EntryFields, 'question' | 'page'>,
): Promise<{ qid: string; response: string } | undefined> {
  const { rows } = await client.query<{ qid: string; response: string }>(
    `select qid, response from knowledge_entry where md5(question) = md5($1) and question = $1 and page = $2
      order by created_at, qid limit 1`,
    [question, page],
  )
  return rows[0]
}

/** Adds an entry and makes it findable. @returns its id */
export async function insertEntry(client: Transaction, entry: EntryFields): Promise<string> {
  const { rows } = await client.query<{ qid: string }>(
    // Of those that one transaction adds, each is a little younger than the one before: they are listed in their order.
    `insert into knowledge_entry (question, page, response, created_at, updated_at)
     values ($1, $2, $3, clock_timestamp(), clock_timestamp()) returning qid`,
    [entry.question, entry.page, entry.response],
  )
  const qid = rows[0]?.qid
  if (qid === undefined) throw new Error('The entry was not stored')
  await storeEntryPassages(client, { qid, ...entry })
  return qid
}

/** Changes an entry and what is found of it. */
export async function changeEntry(client: Transaction, qid: string, entry: EntryFields): Promise<void> {
  await client.query(
    'update knowledge_entry set question = $2, page = $3, response = $4, updated_at = now() where qid = $1',
    [qid, entry.question, entry.page, entry.response],
  )
  await storeEntryPassages(client, { qid, ...entry })
}
