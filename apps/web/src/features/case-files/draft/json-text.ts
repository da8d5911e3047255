import { t } from '@lingui/core/macro'
import type { CaseDraft } from './case-draft.ts'
import { lineOfFault } from './json-fault.ts'
import { NoDraft, readDraft } from './read-draft.ts'

export type ReadText = { draft: CaseDraft } | { fault: string }

export const textOf = ({ caseData, answerSheet }: CaseDraft): string =>
  `${JSON.stringify({ caseData, answerSheet }, null, 2)}\n`

/** What the browser says is wrong, without the place, which is said in lines, and the excerpt, which is on the screen. */
const plain = (message: string): string =>
  message
    .replace(/^JSON\.parse: /, '')
    .replace(/ (in JSON )?at (position|line) [\s\S]*$/, '')
    .replace(/, [\s\S]* is not valid JSON$/, '')

/** A draft from its JSON, or what is wrong with the text. */
export function readText(text: string): ReadText {
  try {
    return { draft: readDraft(JSON.parse(text)) }
  } catch (error) {
    if (error instanceof NoDraft) return { fault: error.message }
    if (!(error instanceof SyntaxError)) throw error
    const line = lineOfFault(text)
    return { fault: line === undefined ? plain(error.message) : t`Line ${line}: ${plain(error.message)}` }
  }
}
