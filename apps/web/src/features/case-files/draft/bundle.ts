import { t } from '@lingui/core/macro'
import type { CaseDraft } from './case-draft.ts'
import { NoDraft, readDraft } from './read-draft.ts'

const format = 'casebench-case'

/** A whole case as a file: everything but what its documents say, which stay in the storage of the installation. */
export const bundleOf = (caseId: string, { caseData, answerSheet }: CaseDraft): string =>
  `${JSON.stringify({ format, formatVersion: 1, caseId, caseData, answerSheet }, null, 2)}\n`

/**
 * A case from its file.
 * @throws NoDraft that says why there is none in it.
 */
export function readBundle(text: string): { caseId: string; draft: CaseDraft } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NoDraft(t`The file is not valid JSON.`)
  }
  const draft = readDraft(value)
  const { caseId } = value as { caseId?: unknown }
  return { caseId: typeof caseId === 'string' ? caseId : '', draft }
}
