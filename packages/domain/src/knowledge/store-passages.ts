import type { Queryable, Transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { sql } from 'kysely'
import { passagesOfEntry, type StoredPassage, sectionsOfMarkdown } from './passages.ts'

type Connection = Queryable

/**
 * Makes these the passages of an entry or a page. What is the same already is not written again.
 * @returns whether anything was.
 */
async function storePassages(
  connection: Connection,
  origin: 'entry_id' | 'page_id',
  id: string,
  passages: readonly StoredPassage[],
): Promise<boolean> {
  const column = <Value>(read: (passage: StoredPassage) => Value) => sql`${passages.map(read)}`
  const sent = sql<{ title: string; text: string; also_asked: string; hash: Buffer; position: number }>`unnest(
    ${column(({ title }) => title)}::text[], ${column(({ text }) => text)}::text[],
    ${column(({ alsoAsked }) => alsoAsked)}::text[], ${column(({ hash }) => hash)}::bytea[]
  ) with ordinality`
  const written = await connection
    .insertInto('knowledge_chunk')
    .columns([origin, 'position', 'title', 'text', 'also_asked', 'content_hash'])
    .expression((insert) =>
      insert
        .selectFrom(sent.as<'p'>(sql`p (title, text, also_asked, hash, position)`))
        .select(({ eb, lit }) => [
          sql<string>`${id}::uuid`.as(origin),
          eb('p.position', '-', lit(1)).as('position'),
          'p.title',
          'p.text',
          'p.also_asked',
          'p.hash',
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns([origin, 'position'])
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          text: ref('excluded.text'),
          also_asked: ref('excluded.also_asked'),
          content_hash: ref('excluded.content_hash'),
        }))
        .whereRef('knowledge_chunk.content_hash', '<>', 'excluded.content_hash'),
    )
    .executeTakeFirst()
  const gone = await connection
    .deleteFrom('knowledge_chunk')
    .where(origin, '=', id)
    .where('position', '>=', passages.length)
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) + gone.numDeletedRows > 0n
}

type Entry = { qid: string; question: string; response: string }

/** Entries are written by one at a time: two that add the same one would not see each other. */
export const lockEntries = (transaction: Transaction): Promise<void> => holdLock(transaction, 'knowledge entries')

/** What is found of an entry. */
export const entryPassages = ({ question, response }: Pick<Entry, 'question' | 'response'>): StoredPassage[] =>
  passagesOfEntry(question.trim(), sectionsOfMarkdown(response))

/** Makes an entry findable as it is now, in the caller's transaction. @returns whether anything had to be written. */
export const storeEntryPassages = (connection: Connection, entry: Entry): Promise<boolean> =>
  storePassages(connection, 'entry_id', entry.qid, entryPassages(entry))

/** As {@link storeEntryPassages}, for a page of a website. */
export const storePagePassages = (
  connection: Connection,
  pageId: string,
  passages: readonly StoredPassage[],
): Promise<boolean> => storePassages(connection, 'page_id', pageId, passages)
