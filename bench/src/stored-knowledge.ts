import { storeEntryPassages } from '@casebench/domain/knowledge/store-passages'
import type { Database } from '@casebench/server/database'
import { seededEntries } from './knowledge-questions.ts'

async function store(database: Database, question: string, response: string, page: string): Promise<string> {
  const { rows } = await database.query<{ qid: string }>(
    'insert into knowledge_entry (question, response, page) values ($1, $2, $3) returning qid',
    [question, response, page],
  )
  const qid = rows[0]?.qid ?? ''
  await storeEntryPassages(database, { qid, question, response })
  return qid
}

/** Stores the entries of the seed, and nothing else. The ids that they have, by their keys. */
export async function storeSeed(database: Database): Promise<ReadonlyMap<string, string>> {
  await database.query('delete from knowledge_entry')
  const ids = new Map<string, string>()
  for (const { key, question, response, page } of seededEntries)
    ids.set(key, await store(database, question, response, page))
  await database.query('vacuum analyze')
  return ids
}

/** An entry's answer, without the other ways to ask for it. */
const answerOf = ({ response }: (typeof seededEntries)[number]): string => response.split('## Also asked as')[0] ?? ''

/** Adds texts like those of the seed: its own sentences, in other combinations, with words that stand nowhere else. */
export async function fillUpTo(database: Database, entries: number): Promise<void> {
  const sentences = seededEntries.flatMap((entry) =>
    answerOf(entry)
      .trim()
      .split(/(?<=[.;:?])\s+/),
  )
  const at = (place: number) => sentences[place % sentences.length] ?? ''
  for (let n = seededEntries.length; n < entries; n++) {
    const words = `${at(n * 7)
      .split(' ')
      .slice(0, 8)
      .join(' ')} ${(n * 2654435761) % 9973}`
    const response = [1, 2, 3, 4, 5].map((step) => at(n * 13 + step * step * 31)).join(' ')
    await store(database, words, `${response} Reference ${n.toString(36)}x.`, '')
  }
  await database.query('vacuum analyze')
}
