import type { Queryable } from '@casebench/server/database'
import { runStatement } from '@casebench/server/database/text-statement'
import { currentLanguage } from '@casebench/server/i18n'
import type { Passage } from '@casebench/shared/contract/knowledge-base'
import { inFull, withoutFillers } from './everyday-words.ts'
import { inEnglish } from './other-languages/in-english.ts'
import { otherNamesIn } from './other-names.ts'
import { retrievePassages } from './retrieve-passages.statement.ts'

export type Question = {
  question: string
  /** The key of the page that the asker looks at: entries about it come sooner. Empty for none. */
  page: string
  /** How many passages at most. */
  limit: number
}

function search(database: Queryable, { question, page, limit }: Question): Promise<Passage[]> {
  const asked = inFull(question)
  const names = otherNamesIn(asked)
  const [used, phrases] = [names.map(({ used }) => used), names.map(({ phrase }) => phrase)]
  return runStatement(database, retrievePassages, [withoutFillers(asked), used, phrases, page, limit])
}

/**
 * The passages of the knowledge base that are most likely to answer a question, best first; none where no word is known. A
 * question in another language is looked for in English too, and has the passages that cover more of it.
 */
export async function retrieve(database: Queryable, question: Question): Promise<Passage[]> {
  const asked = await search(database, question)
  const english = inEnglish(question.question, currentLanguage())
  if (english === undefined) return asked
  const translated = await search(database, { ...question, question: english })
  return (translated[0]?.coverage ?? 0) > (asked[0]?.coverage ?? 0) ? translated : asked
}
