import { maxNoteLength } from '@casebench/shared/contract/notes'
import { t } from '@lingui/core/macro'
import { Textarea } from '@mantine/core'
import { useAnswer } from '../answers/answer-hooks.ts'
import { ConflictNotice } from '../desk/ConflictNotice.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { SavedState } from '../desk/SavedState.tsx'
import { noteFieldId } from './note-field.ts'
import { noteKey } from './note-keys.ts'
import classes from './notes.module.css'
import { openedNotes } from './opened-notes.ts'

type Props = {
  /** Empty for the case as a whole. */
  attributeId: string
  label: string
  minRows: number
  onEnter?: () => void
  onLeave?: () => void
}

/** A private note, saved as it is typed. It says who can read it. */
export function NoteField({ attributeId, label, minRows, onEnter, onLeave }: Props) {
  const { assignment } = useDesk()
  const store = openedNotes(assignment)
  const key = noteKey('note', attributeId)
  const view = useAnswer(store, key)
  return (
    <div className={classes.field}>
      <Textarea
        id={noteFieldId(attributeId)}
        label={label}
        description={t`Private: only you can read it, no reviewer and no administrator. It is not graded.`}
        dir="auto"
        data-note
        autosize
        minRows={minRows}
        maxRows={14}
        maxLength={maxNoteLength}
        value={view.value}
        error={view.state === 'refused' ? view.text : undefined}
        onChange={({ currentTarget }) => store.set(key, currentTarget.value)}
        onFocus={onEnter}
        onBlur={() => {
          store.flush(key)
          onLeave?.()
        }}
      />
      <span className={classes.state}>
        <SavedState view={view} />
      </span>
      {view.conflict && (
        <ConflictNotice
          title={label}
          elsewhere={view.conflict}
          onUse={(using) => store.resolveConflict(key, using)}
          onDismiss={() => store.dismissConflict(key)}
        />
      )}
    </div>
  )
}
