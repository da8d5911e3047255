import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a candidate asks, and the key of the seeded entry that answers it. */
export type LabelledQuestion = { asked: string; answeredBy: string }
export type SeededEntry = { key: string; question: string; page: string; response: string }

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))

export const seededEntries: readonly SeededEntry[] = readJson('../../prisma/seed/knowledge.json')

/**
 * `heldOut`, one for each entry, were written before the retrieval was tuned last, on `tunedOn`, and nothing was changed for
 * them. Whoever looks at which of them are missed moves them to the others, and writes new ones first.
 */
export const labelledQuestions: Readonly<Record<'tunedOn' | 'heldOut', readonly LabelledQuestion[]>> =
  readJson('retrieval-questions.json')
