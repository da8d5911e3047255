import { t } from '@lingui/core/macro'
import { useAnswer } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { NoteField } from './NoteField.tsx'
import { setNoteOpen, useNoteIsOpen } from './note-editors.ts'
import { noteKey } from './note-keys.ts'
import { openedNotes } from './opened-notes.ts'

type Props = { attributeId: string; title: string }

/** The note below a question: where there is one, or while one is being written. */
export function QuestionNote({ attributeId, title }: Props) {
  const { assignment } = useDesk()
  const isOpen = useNoteIsOpen(attributeId)
  const { value } = useAnswer(openedNotes(assignment), noteKey('note', attributeId))
  if (value === '' && !isOpen) return null
  return (
    <NoteField
      attributeId={attributeId}
      label={t`Note on ${title}`}
      minRows={2}
      onLeave={() => setNoteOpen(attributeId, false)}
    />
  )
}
