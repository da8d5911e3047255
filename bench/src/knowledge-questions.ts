import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a candidate asks, and the key of the seeded entry that answers it. */
export type LabelledQuestion = { asked: string; answeredBy: string }
export type SeededEntry = { key: string; question: string; page: string; response: string }

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))

export const seededEntries: readonly SeededEntry[] = readJson('../../prisma/seed/knowledge.json')

/** `heldOut` were written after the retrieval was tuned on the others, and nothing was changed for them. */
export const labelledQuestions: Readonly<Record<'tunedOn' | 'heldOut', readonly LabelledQuestion[]>> =
  readJson('retrieval-questions.json')
