import { t } from '@lingui/core/macro'
import type { DraftsShown } from '../cases.ts'

/** Which cases are listed, as the url and the choice say it. */
export const readDrafts = (value: unknown): DraftsShown | undefined =>
  value === 'all' || value === 'requested' ? value : undefined

/** @param asksSecondPerson whether drafts wait for a second person here. */
export const draftChoices = (asksSecondPerson: boolean): { value: DraftsShown | ''; label: string }[] => [
  { value: '', label: t`All cases` },
  { value: 'all', label: t`With a draft` },
  ...(asksSecondPerson ? [{ value: 'requested' as const, label: t`Waiting for you to publish` }] : []),
]
