import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { NoteField } from './NoteField.tsx'
import { setNoteOpen, takeFocusWish } from './note-editors.ts'
import { noteFieldId } from './note-field.ts'

type Props = { attributeId: string; title: string }

/** The note below a question. Whoever asked for it writes at once. */
export function QuestionNote({ attributeId, title }: Props) {
  useEffect(() => {
    if (takeFocusWish(attributeId)) document.getElementById(noteFieldId(attributeId))?.focus()
  }, [attributeId])
  return (
    <NoteField
      attributeId={attributeId}
      label={t`Note on ${title}`}
      minRows={2}
      // While it is written it stays, also when all of it is deleted.
      onEnter={() => setNoteOpen(attributeId, true)}
      onLeave={() => setNoteOpen(attributeId, false)}
    />
  )
}
