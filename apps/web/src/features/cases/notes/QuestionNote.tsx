import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useIsNoted } from './flagged.ts'
import { NoteField } from './NoteField.tsx'
import { setNoteOpen, takeFocusWish, useNoteIsOpen } from './note-editors.ts'
import { noteFieldId } from './note-field.ts'

type Props = { attributeId: string; title: string }

/** The note below a question, where there is one or one is being written. It is loaded before that: offline it could not be. */
export function QuestionNote(props: Props) {
  const isNoted = useIsNoted(props.attributeId)
  const isOpen = useNoteIsOpen(props.attributeId)
  return (isNoted || isOpen) && <Note {...props} />
}

/** Whoever asked for it writes at once. */
function Note({ attributeId, title }: Props) {
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
