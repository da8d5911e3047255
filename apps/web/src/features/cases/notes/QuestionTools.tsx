import { flagged } from '@casebench/shared/contract/notes'
import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFlag, IconFlagFilled, IconNote } from '@tabler/icons-react'
import { useAnswer } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { openNote } from './note-editors.ts'
import { noteFieldId } from './note-field.ts'
import { noteKey } from './note-keys.ts'
import classes from './notes.module.css'
import { openedNotes } from './opened-notes.ts'

type Props = { attributeId: string; title: string }

/** At the title of a question: its flag, and the way to its note. */
export function QuestionTools({ attributeId, title }: Props) {
  const { assignment } = useDesk()
  const store = openedNotes(assignment)
  const flag = noteKey('flag', attributeId)
  const isFlagged = useAnswer(store, flag).value !== ''
  const hasNote = useAnswer(store, noteKey('note', attributeId)).value !== ''
  const write = () => {
    const field = document.getElementById(noteFieldId(attributeId))
    if (field) field.focus()
    else openNote(attributeId)
  }
  return (
    <span className={classes.tools}>
      <Tooltip label={isFlagged ? t`Remove the flag` : t`Flag for later`}>
        <ActionIcon
          variant="subtle"
          color={isFlagged ? 'teal' : 'gray'}
          {...(!isFlagged && { c: 'dimmed' })}
          size={24}
          aria-pressed={isFlagged}
          aria-label={t`Flag ${title}`}
          data-act="flag"
          onClick={() => store.setAndSend(flag, isFlagged ? '' : flagged)}
        >
          {isFlagged ? <IconFlagFilled size={15} aria-hidden /> : <IconFlag size={15} stroke={1.7} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={hasNote ? t`Edit the note` : t`Add a private note`}>
        <ActionIcon
          variant="subtle"
          color={hasNote ? 'teal' : 'gray'}
          {...(!hasNote && { c: 'dimmed' })}
          size={24}
          aria-label={t`Note on ${title}`}
          data-act="note"
          onClick={write}
        >
          <IconNote size={15} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
