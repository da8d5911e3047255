import type { Answer } from '@casebench/shared/contract/endpoint'
import type { previewErasure } from '@casebench/shared/contract/personal-data'
import { plural, t } from '@lingui/core/macro'
import { deletedItems, lineOf } from '../people/deletion-labels.ts'

type Preview = Answer<typeof previewErasure>

/** What goes with a person, line by line. */
export const erasedItems = (preview: Preview): string[] => [
  t`Profile, roles, cohorts, sign-ins, points, notifications and mail`,
  ...deletedItems(preview),
  ...lineOf(
    preview.chat_entries,
    plural(preview.chat_entries, {
      one: '# question to Manu with its answer',
      other: '# questions to Manu with their answers',
    }),
  ),
]

/** What stays, and without whom. */
export const keptItems = ({ anonymous_attempts }: Preview): string[] => [
  ...lineOf(
    anonymous_attempts,
    plural(anonymous_attempts, {
      one: 'The marks of # first attempt, for analyses of its case, without answers',
      other: '# first attempts’ marks, for analyses of their cases, without answers',
    }),
  ),
  t`Their decisions about others, without their name`,
  t`The audit trail, under a pseudonym. It can still be verified`,
]
