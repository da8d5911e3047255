import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a candidate asks, and the key of the seeded entry that answers it. */
export type LabelledQuestion = { asked: string; answeredBy: string }
export type SeededEntry = { key: string; question: string; page: string; response: string }

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'))

export const seededEntries: readonly SeededEntry[] = readJson('../../prisma/seed/knowledge.json')

/**
 * How each set may be used is said in docs/knowledge-base.md, which whoever changes the retrieval reads first: which of the
 * held-out questions are missed is not looked at.
 */
type QuestionSet = 'tunedOn' | 'developedOn' | 'heldOut' | 'heldOutAnew'

export const labelledQuestions: Readonly<Record<QuestionSet, readonly LabelledQuestion[]>> =
  readJson('retrieval-questions.json')
