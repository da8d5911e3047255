import type { Queryable } from '@casebench/server/database'
import { runStatement } from '@casebench/server/database/text-statement'
import type { Passage } from '@casebench/shared/contract/knowledge-base'
import { inFull, withoutFillers } from './everyday-words.ts'
import { otherNamesIn } from './other-names.ts'
import { retrievePassages } from './retrieve-passages.statement.ts'

export type Question = {
  question: string
  /** The key of the page that the asker looks at: entries about it come sooner. Empty for none. */
  page: string
  /** How many passages at most. */
  limit: number
}

/** The passages of the knowledge base that are most likely to answer a question, best first; none where no word is known. */
export function retrieve(database: Queryable, { question, page, limit }: Question): Promise<Passage[]> {
  const asked = inFull(question)
  const names = otherNamesIn(asked)
  const [used, phrases] = [names.map(({ used }) => used), names.map(({ phrase }) => phrase)]
  return runStatement(database, retrievePassages, [withoutFillers(asked), used, phrases, page, limit])
}
