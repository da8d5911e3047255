import type { Queryable } from '../database.ts'
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
  const written = await connection.query(
    `insert into knowledge_chunk as c (${origin}, position, title, text, also_asked, content_hash)
     select $1, position - 1, title, text, also_asked, hash
       from unnest($2::text[], $3::text[], $4::text[], $5::bytea[]) with ordinality
            as p (title, text, also_asked, hash, position)
     on conflict (${origin}, position) do update
        set title = excluded.title, text = excluded.text, also_asked = excluded.also_asked,
            content_hash = excluded.content_hash
      where c.content_hash <> excluded.content_hash`,
    [
      id,
      passages.map(({ title }) => title),
      passages.map(({ text }) => text),
      passages.map(({ alsoAsked }) => alsoAsked),
      passages.map(({ hash }) => hash),
    ],
  )
  const gone = await connection.query(`delete from knowledge_chunk where ${origin} = $1 and position >= $2`, [
    id,
    passages.length,
  ])
  return (written.rowCount ?? 0) + (gone.rowCount ?? 0) > 0
}

type Entry = { qid: string; question: string; response: string }

/** Entries are written by one at a time: two that add the same one would not see each other. */
export const lockEntries = (client: Connection) =>
  client.query(`select pg_advisory_xact_lock(hashtext('knowledge_entry'))`)

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
