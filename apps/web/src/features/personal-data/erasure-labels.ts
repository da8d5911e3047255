import type { Answer } from '@casebench/shared/contract/endpoint'
import type { previewErasure } from '@casebench/shared/contract/personal-data'
import { counted, deletedItems } from '../people/deletion-labels.ts'

type Preview = Answer<typeof previewErasure>

/** What goes with a person, line by line. */
export const erasedItems = (preview: Preview): string[] => [
  'Profile, roles, cohorts, sign-ins, points, notifications and mail',
  ...deletedItems(preview),
  ...counted(preview.chat_entries, '1 question to Manu with its answer', 'questions to Manu with their answers'),
]

/** What stays, and without whom. */
export const keptItems = ({ anonymous_attempts }: Preview): string[] => [
  ...counted(
    anonymous_attempts,
    'The marks of 1 first attempt, for analyses of its case, without answers',
    'first attempts’ marks, for analyses of their cases, without answers',
  ),
  'Their decisions about others, without their name',
  'The audit trail, under a pseudonym. It can still be verified',
]
